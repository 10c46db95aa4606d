import { Download } from '../../../contract/download.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { toPage } from '../../../shared/pagination.ts';
import { accessibleAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { presentEvent } from './present.ts';
import { findEvent } from './queries.ts';
import { readFeed } from './read.ts';
import { streamFeed } from './stream.ts';
import type { FeedWatcher } from './watch.ts';

export const eventOperations = (watcher: FeedWatcher) =>
  handlers({
    listEvents: async ({ query }, ctx) => {
      const { events, nextAfter, last } = await readFeed(ctx, {
        ...filterOf(ctx.subject, query),
        limit: toPage({ page: 1, limit: query.limit }).limit,
      });
      return { items: events.map(presentEvent), next_after: nextAfter, last_sequence: last };
    },

    streamEvents: async ({ query, header }, ctx) => {
      const reached = header['Last-Event-ID'];
      const filter = filterOf(ctx.subject, query);
      const after = reached === undefined ? filter.after : Number(reached);
      return new Download(undefined, streamFeed({ db: ctx.db, watcher }, { ...filter, after }));
    },

    getEvent: async ({ path }, ctx) => {
      const event = await findEvent(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (event === undefined) throw new ResourceNotFound();
      return presentEvent(event);
    },
  });

interface Filter {
  organization_id?: string;
  after?: number;
  type?: string[];
  object_id?: string[];
}

function filterOf(subject: UserSubject | OrganizationSubject, query: Filter) {
  return {
    organizationId: feedOf(subject, query.organization_id),
    after: query.after ?? 0,
    types: query.type,
    objectIds: query.object_id,
  };
}

/** A person has to name one of their organizations; a token of an organization reads its own feed. */
function feedOf(subject: UserSubject | OrganizationSubject, organizationId: string | undefined): string {
  const refuse = (msg: string, type: string) =>
    new RequestValidationError([{ type, loc: ['query', 'organization_id'], msg, input: organizationId }]);
  if (organizationId === undefined) {
    if (subject.kind === 'organization') return subject.id;
    throw refuse('Field required.', 'missing');
  }
  const [own] = accessibleAmong(subject, [organizationId]);
  if (own === undefined) throw refuse('Organization does not exist.', 'value_error');
  return own;
}
