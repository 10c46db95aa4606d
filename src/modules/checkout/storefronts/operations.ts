import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { loadRelations } from '../../catalog/products/index.ts';
import { readDefaultCurrency, type OrganizationRow } from '../../identity/organizations/index.ts';
import { createOnce, type CheckoutDependencies } from '../checkouts/index.ts';
import { openCheckout } from './open-checkout.ts';
import { presentStorefront, presentStorefrontCheckout, presentStorefrontProduct } from './present.ts';
import { findListedProduct, findStorefront, listListedProducts } from './queries.ts';

/** Handlers of storefronts, for callers without a credential. */
export const operations = handlersWith<CheckoutDependencies>()({
  getStorefront: async ({ path }, ctx) => {
    const seller = await requireStorefront(ctx, path.slug);
    return presentStorefront(seller, await readDefaultCurrency(ctx.db, seller.id), ctx.baseUrl);
  },

  listStorefrontProducts: async ({ path, query }, ctx) => {
    const seller = await requireStorefront(ctx, path.slug);
    const page = toPage(query);
    const { rows, total } = await listListedProducts(ctx.db, seller.id, page);
    const products = await loadRelations(ctx.db, rows);
    return toListResponse(
      products.map((product) => presentStorefrontProduct(product, seller, ctx.baseUrl)),
      total,
      page,
    );
  },

  getStorefrontProduct: async ({ path }, ctx) => {
    const seller = await requireStorefront(ctx, path.slug);
    const row = await findListedProduct(ctx.db, seller.id, path.id);
    if (row === undefined) throw new ResourceNotFound();
    return presentStorefrontProduct(expectOne(await loadRelations(ctx.db, [row])), seller, ctx.baseUrl);
  },

  createStorefrontCheckout: async ({ path, body }, ctx) => {
    const seller = await requireStorefront(ctx, path.slug);
    const visit = { seller, priceId: body.product_price_id, address: ctx.browser.ipAddress };
    const checkout = await createOnce(ctx, (tx, sale) => openCheckout(tx, sale, visit));
    return presentStorefrontCheckout(checkout, ctx.baseUrl);
  },
});

/** @throws ResourceNotFound there is no organization with the slug, or its storefront is off */
async function requireStorefront({ db }: Reader, slug: string): Promise<OrganizationRow> {
  const seller = await findStorefront(db, slug);
  if (seller === undefined) throw new ResourceNotFound();
  return seller;
}
