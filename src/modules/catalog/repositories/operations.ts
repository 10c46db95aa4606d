import { ResourceNotFound } from '../../../shared/errors.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import { accessibleOrganizations, owningOrganization } from '../../identity/organizations/index.ts';
import type { AnonymousSubject, OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { importRepositories } from './import.ts';
import { presentExternalOrganization, presentRepositories, presentRepository } from './present.ts';
import { findRepository, listExternalOrganizations, listRepositories } from './queries.ts';
import { updateRepository } from './update.ts';

/** As the indexes have them. What nobody has counted the stars of goes behind what has none. */
const SORTABLE = { created_at: 'created_at', name: 'lower(name)', stars: 'coalesce(stars, -1)' };

export const repositoryOperations = handlers({
  listExternalOrganizations: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = toOrders(query.sorting ?? [], SORTABLE);
    const { rows, total } = await listExternalOrganizations(ctx.db, { filters: query, orders, page });
    return paginated(rows.map(presentExternalOrganization), total, page);
  },

  listRepositories: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = toOrders(query.sorting ?? [], SORTABLE);
    const own = ownOrganizations(ctx.subject);
    const { rows, total } = await listRepositories(ctx.db, { own, filters: query, orders, page });
    return paginated(await presentRepositories(ctx, rows), total, page);
  },

  importRepositories: async ({ body: { organization_id, ...wanted } }, ctx) => {
    const owner = owningOrganization(ctx.subject, organization_id);
    const stored = await ctx.transaction((tx) => importRepositories(tx, owner, wanted));
    return {
      external_organization: presentExternalOrganization(stored.owner),
      repositories: await presentRepositories(ctx, stored.repositories),
    };
  },

  getRepository: async ({ path }, ctx) => {
    const repository = await findRepository(ctx.db, ownOrganizations(ctx.subject), path.id);
    if (repository === undefined) throw new ResourceNotFound();
    return presentRepository(ctx, repository);
  },

  updateRepository: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const { profile_settings: patch } = body;
    return presentRepository(ctx, await ctx.transaction((tx) => updateRepository(tx, ids, path.id, patch)));
  },
});

/** Organizations whose private repositories the caller sees. */
const ownOrganizations = (subject: AnonymousSubject | OrganizationSubject | UserSubject): readonly string[] =>
  subject.kind === 'anonymous' ? [] : accessibleOrganizations(subject);
