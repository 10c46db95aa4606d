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
import { handlersWith } from '../../../platform/http/handler.ts';
import { createProduct } from './create.ts';
import { loadRelations } from './load-products.ts';
import { presentProduct } from './present.ts';
import { findProduct, listProducts, PRODUCT_FILTERS } from './queries.ts';
import { updateProductBenefits } from './update-benefits.ts';
import { updateProduct } from './update.ts';
import type { ProductDependencies } from './dependencies.ts';

const SORTABLE = {
  created_at: 'created_at',
  name: 'name',
  price_type: 'oldest_price.type',
  price_amount_type: 'oldest_price.amount_type',
  price_amount: 'oldest_price.amount',
};

/** Handlers of products, for sellers. */
export const operations = handlersWith<ProductDependencies>()({
  listProducts: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listProducts(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
      filter: toFilter(PRODUCT_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(
      (await loadRelations(ctx.db, rows)).map((row) => presentProduct(row, ctx.baseUrl)),
      total,
      page,
    );
  },

  createProduct: async ({ body }, ctx) => {
    const organizationId = requireOwningOrganization(ctx.subject, body.organization_id);
    return presentProduct(await ctx.transaction((tx) => createProduct(tx, organizationId, body)), ctx.baseUrl);
  },

  getProduct: async ({ path }, ctx) => {
    const row = await findProduct(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (row === undefined) throw new ResourceNotFound();
    return presentProduct(expectOne(await loadRelations(ctx.db, [row])), ctx.baseUrl);
  },

  updateProduct: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const { baseUrl } = ctx;
    const updated = await ctx.transaction((tx) => updateProduct(tx, { ids, id: path.id, baseUrl }, body));
    return presentProduct(updated, baseUrl);
  },

  updateProductBenefits: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const { baseUrl } = ctx;
    const scope = { ids, id: path.id, baseUrl };
    const updated = await ctx.transaction((tx) => updateProductBenefits(tx, scope, body.benefits));
    return presentProduct(updated, baseUrl);
  },
});
