import { StreamedResponse } from '../../../contract/streamed-response.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  readableSecrets,
} from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { handlers } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentEventTo, type SecretsOf } from './present.ts';
import { findEvent } from './queries.ts';
import { readFeed } from './read-feed.ts';
import { streamFeed } from './stream-feed.ts';
import type { FeedWatcher } from './feed-watcher.ts';

const SORTABLE = { sequence: 'sequence' };

/** Adds the customers into which the customers of a filter were merged. The module of customers is above this one, so `app/` passes it. */
export type CustomerIdFilter = <Query extends { customer_id?: string[] }>(
  db: Reader['db'],
  query: Query,
) => Promise<Query>;

interface FeedOptions {
  feed: FeedWatcher;
  withRemaining: CustomerIdFilter;
}

/** Handlers of the event feed: list, stream and get. */
export const operations = ({ feed: watcher, withRemaining }: FeedOptions) =>
  handlers({
    listEvents: async ({ query }, ctx) => {
      const { events, nextAfter, nextBefore, epoch, last } = await readFeed(ctx, {
        ...toFeedFilter(ctx.subject, await withRemaining(ctx.db, query)),
        before: query.before,
        order: parseSorting(query.sorting, SORTABLE)[0]?.order,
        limit: toPage({ page: 1, limit: query.limit }).limit,
      });
      const secretsOf = secretsReadBy(ctx.subject);
      const items = events.map((event) => presentEventTo(secretsOf, event));
      return { items, next_after: nextAfter, next_before: nextBefore, epoch, last_sequence: last };
    },

    streamEvents: async ({ query, header }, ctx) => {
      const lastEventId = header['Last-Event-ID'];
      const filter = toFeedFilter(ctx.subject, query);
      // The epoch in the URL belongs to `after`, not to `Last-Event-ID`.
      const position = lastEventId === undefined ? {} : { after: Number(lastEventId), epoch: undefined };
      const secretsOf = secretsReadBy(ctx.subject);
      const requireAccess = async () => void requireFeedOrganization(await ctx.reauthorize(), query.organization_id);
      return new StreamedResponse(
        undefined,
        streamFeed({ db: ctx.db, watcher, requireAccess, secretsOf }, { ...filter, ...position }),
      );
    },

    getEvent: async ({ path }, ctx) => {
      const event = await findEvent(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (event === undefined) throw new ResourceNotFound();
      return presentEventTo(secretsReadBy(ctx.subject), event);
    },
  });

const secretsReadBy =
  (subject: UserSubject | OrganizationSubject): SecretsOf =>
  (organizationId) =>
    readableSecrets(subject, organizationId);

interface FeedParameters {
  organization_id?: string;
  after?: number;
  epoch?: string;
  type?: string[];
  object_id?: string[];
  import_id?: string;
  customer_id?: string[];
}

function toFeedFilter(subject: UserSubject | OrganizationSubject, query: FeedParameters) {
  return {
    organizationId: requireFeedOrganization(subject, query.organization_id),
    after: query.after ?? 0,
    epoch: query.epoch,
    types: query.type,
    objectIds: query.object_id,
    importId: query.import_id,
    customerIds: query.customer_id,
  };
}

/**
 * Determines whose feed to read: the organization of the token, or the one that a user names.
 * @throws RequestValidationError if a user names none, or one that they are not a member of
 */
function requireFeedOrganization(
  subject: UserSubject | OrganizationSubject,
  organizationId: string | undefined,
): string {
  const refuse = (msg: string, type: string) =>
    new RequestValidationError([{ type, loc: ['query', 'organization_id'], msg, input: organizationId }]);
  if (organizationId === undefined) {
    if (subject.kind === 'organization') return subject.id;
    throw refuse('Field required.', 'missing');
  }
  const [own] = accessibleOrganizationsAmong(subject, [organizationId]);
  if (own === undefined) throw refuse('Organization does not exist.', 'value_error');
  return own;
}
