import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import { accessibleAmong, accessibleOrganizations, owningOrganization } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createDiscount } from './create.ts';
import { deleteDiscount } from './delete.ts';
import { presentDiscounts } from './present.ts';
import { findDiscount, listDiscounts } from './queries.ts';
import { updateDiscount } from './update.ts';

const SORTABLE = { created_at: 'created_at', name: 'name', code: 'code', redemptions_count: 'redemptions_count' };

export const discountOperations = handlers({
  listDiscounts: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listDiscounts(ctx.db, accessibleAmong(ctx.subject, query.organization_id), {
      query: query.query,
      orders: toOrders(query.sorting ?? [], SORTABLE),
      page,
    });
    return paginated(await presentDiscounts(ctx, rows), total, page);
  },

  createDiscount: async ({ body }, ctx) => {
    const { organization_id, ...wanted } = body;
    const owner = owningOrganization(ctx.subject, organization_id);
    return expectOne(await presentDiscounts(ctx, [await ctx.transaction((tx) => createDiscount(tx, owner, wanted))]));
  },

  getDiscount: async ({ path }, ctx) => {
    const discount = await findDiscount(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (discount === undefined) throw new ResourceNotFound();
    return expectOne(await presentDiscounts(ctx, [discount]));
  },

  updateDiscount: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const updated = await ctx.transaction((tx) => updateDiscount(tx, ids, path.id, body));
    return expectOne(await presentDiscounts(ctx, [updated]));
  },

  deleteDiscount: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => deleteDiscount(tx, ids, path.id));
  },
});
