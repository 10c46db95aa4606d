import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { accessibleOrganizations } from './access.ts';
import { billingOperations } from './billing-operations.ts';
import { createOrganization } from './create.ts';
import { requireCreator, type OrganizationCreators } from './require-creator.ts';
import { createTestOrganization } from './create-test-organization.ts';
import { presentOrganization } from './present.ts';
import { findOrganization, listOrganizations } from './queries.ts';
import { updateOrganization } from './update.ts';

const SORT_COLUMNS = { created_at: 'created_at', name: 'name' };

interface OperationOptions {
  /** Users who may create organizations. */
  organizationCreators: OrganizationCreators;
}

export const operations = ({ organizationCreators }: OperationOptions) => ({
  ...organizationOperations,
  ...creationOperations(organizationCreators),
  ...billingOperations,
});

const organizationOperations = handlers({
  listOrganizations: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = parseSorting(query.sorting, SORT_COLUMNS);
    const ids = accessibleOrganizations(ctx.subject);
    const { rows, total } = await listOrganizations(ctx.db, ids, { slug: query.slug, orders, page });
    return toListResponse(rows.map(presentOrganization), total, page);
  },

  createTestOrganization: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentOrganization(await ctx.transaction((tx) => createTestOrganization(tx, ids, path.id)));
  },

  getOrganization: async ({ path }, ctx) => {
    const organization = await findOrganization(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (organization === undefined) throw new ResourceNotFound();
    return presentOrganization(organization);
  },

  updateOrganization: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentOrganization(await ctx.transaction((tx) => updateOrganization(tx, ids, path.id, body)));
  },
});

const creationOperations = (creators: OrganizationCreators) =>
  handlers({
    createOrganization: async ({ body }, ctx) => {
      const { id, memberships } = ctx.subject;
      const organization = await ctx.transaction(async (tx) => {
        await requireCreator(tx, memberships, creators);
        return createOrganization(tx, id, body);
      });
      return presentOrganization(organization);
    },
  });
