import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createDiscount } from './create.ts';
import { deleteDiscount } from './delete.ts';
import { presentDiscounts } from './present.ts';
import { findDiscount, listDiscounts, DISCOUNT_FILTERS } from './queries.ts';
import { updateDiscount } from './update.ts';

const SORTABLE = { created_at: 'created_at', name: 'name', code: 'code', redemptions_count: 'redemptions_count' };

/** Handlers of discounts, for sellers. */
export const operations = handlers({
  listDiscounts: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listDiscounts(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
      filter: toFilter(DISCOUNT_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(await presentDiscounts(ctx, rows), total, page);
  },

  createDiscount: async ({ body }, ctx) => {
    const { organization_id, ...input } = body;
    const owner = requireOwningOrganization(ctx.subject, organization_id);
    return expectOne(await presentDiscounts(ctx, [await ctx.transaction((tx) => createDiscount(tx, owner, input))]));
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
