import { ResourceNotFound } from '../../../shared/errors.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import { accessibleAmong, accessibleOrganizations, owningOrganization } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createCustomField } from './create.ts';
import { deleteCustomField } from './delete.ts';
import { presentCustomField } from './present.ts';
import { findCustomField, listCustomFields } from './queries.ts';
import { updateCustomField } from './update.ts';

const SORTABLE = { created_at: 'created_at', slug: 'slug', name: 'name', type: 'type' };

export const customFieldOperations = handlers({
  listCustomFields: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCustomFields(ctx.db, accessibleAmong(ctx.subject, query.organization_id), {
      query: query.query,
      types: query.type,
      orders: toOrders(query.sorting ?? [], SORTABLE),
      page,
    });
    return paginated(rows.map(presentCustomField), total, page);
  },

  createCustomField: async ({ body }, ctx) => {
    const { organization_id, ...wanted } = body;
    const owner = owningOrganization(ctx.subject, organization_id);
    return presentCustomField(await ctx.transaction((tx) => createCustomField(tx, owner, wanted)));
  },

  getCustomField: async ({ path }, ctx) => {
    const field = await findCustomField(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (field === undefined) throw new ResourceNotFound();
    return presentCustomField(field);
  },

  updateCustomField: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentCustomField(await ctx.transaction((tx) => updateCustomField(tx, ids, path.id, body)));
  },

  deleteCustomField: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => deleteCustomField(tx, ids, path.id));
  },
});
