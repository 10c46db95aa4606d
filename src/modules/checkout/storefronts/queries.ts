import type { Knex } from 'knex';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import { listRows } from '../../../platform/db/list.ts';
import type { OrganizationRow } from '../../identity/organizations/index.ts';
import type { ProductRow } from '../../catalog/products/index.ts';

/** Finds the organization of a storefront by its slug, ignoring case. @returns undefined if its storefront is off */
export async function findStorefront(db: Knex, slug: string): Promise<OrganizationRow | undefined> {
  return db('organizations').whereRaw('lower(slug) = lower(?)', [slug]).where({ storefront_enabled: true }).first();
}

/** The condition for products of a storefront. */
const ON_SALE = { 'products.visibility': 'listed', 'products.is_archived': false } as const;

/** The order of a storefront, which the index `products_at_storefront` has. Products without a position come last. */
const ORDER = [
  { column: 'position', order: 'asc' },
  { column: 'created_at', order: 'asc' },
] as const;

/** The condition for storefronts that search engines may list: nothing that a test organization sells is real. */
const INDEXED = { storefront_enabled: true, mode: 'live' } as const;

export const listIndexedSlugs = (db: Knex, limit: number): Promise<string[]> =>
  db('organizations').where(INDEXED).orderBy('slug').limit(limit).pluck<string[]>('slug');

export async function findIndexedStorefront(db: Knex, slug: string): Promise<OrganizationRow | undefined> {
  return db('organizations').where({ slug }).where(INDEXED).first();
}

/** Lists the products of a storefront in the order in which it shows them. */
export async function listIndexedProducts(
  db: Knex,
  organizationId: string,
  limit: number,
): Promise<{ id: string; changed_at: Date }[]> {
  return db('products')
    .where({ organization_id: organizationId })
    .where(ON_SALE)
    .select('id', { changed_at: db.raw('coalesce(modified_at, created_at)') })
    .orderBy([...ORDER, 'id'])
    .limit(limit);
}

export function listListedProducts(db: Knex, organizationId: string, page: Page): Promise<ListResult<ProductRow>> {
  return listRows<ProductRow>(db, {
    table: 'products',
    scope: { column: 'organization_id', ids: [organizationId] },
    condition: (query) => void query.where(ON_SALE),
    orders: ORDER,
    page,
  });
}

export async function findListedProduct(db: Knex, organizationId: string, id: string): Promise<ProductRow | undefined> {
  return db('products').where({ id, organization_id: organizationId }).where(ON_SALE).first();
}

/** Finds the listed product of a price on sale. */
export async function findListedProductOfPrice(
  db: Knex,
  organizationId: string,
  priceId: string,
): Promise<ProductRow | undefined> {
  const price = db('product_prices')
    .where({ id: priceId, is_archived: false })
    .whereRaw('product_prices.product_id = products.id');
  return db('products').where({ organization_id: organizationId }).where(ON_SALE).whereExists(price).first();
}
