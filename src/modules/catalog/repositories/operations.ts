import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizations, requireOwningOrganization } from '../../identity/organizations/index.ts';
import type { AnonymousSubject, OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { importRepositories } from './import.ts';
import { presentExternalOrganization, presentRepositories, presentRepository } from './present.ts';
import { findRepository, listExternalOrganizations, listRepositories } from './queries.ts';
import { updateRepository } from './update.ts';

/** The expressions of the indexes. Repositories with an unknown number of stars sort below those with 0. */
const SORTABLE = { created_at: 'created_at', name: 'lower(name)', stars: 'coalesce(stars, -1)' };

/** Handlers of imported repositories. */
export const operations = handlers({
  listExternalOrganizations: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = parseSorting(query.sorting, SORTABLE);
    const { rows, total } = await listExternalOrganizations(ctx.db, { filters: query, orders, page });
    return toListResponse(rows.map(presentExternalOrganization), total, page);
  },

  listRepositories: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = parseSorting(query.sorting, SORTABLE);
    const accessibleIds = organizationIdsOf(ctx.subject);
    const { rows, total } = await listRepositories(ctx.db, { accessibleIds, filters: query, orders, page });
    return toListResponse(await presentRepositories(ctx, rows), total, page);
  },

  importRepositories: async ({ body: { organization_id, ...input } }, ctx) => {
    const owner = requireOwningOrganization(ctx.subject, organization_id);
    const stored = await ctx.transaction((tx) => importRepositories(tx, owner, input));
    return {
      external_organization: presentExternalOrganization(stored.owner),
      repositories: await presentRepositories(ctx, stored.repositories),
    };
  },

  getRepository: async ({ path }, ctx) => {
    const repository = await findRepository(ctx.db, organizationIdsOf(ctx.subject), path.id);
    if (repository === undefined) throw new ResourceNotFound();
    return presentRepository(ctx, repository);
  },

  updateRepository: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const { profile_settings: patch } = body;
    return presentRepository(ctx, await ctx.transaction((tx) => updateRepository(tx, ids, path.id, patch)));
  },
});

/** Ids of the organizations whose private repositories the caller may see. */
const organizationIdsOf = (subject: AnonymousSubject | OrganizationSubject | UserSubject): readonly string[] =>
  subject.kind === 'anonymous' ? [] : accessibleOrganizations(subject);
