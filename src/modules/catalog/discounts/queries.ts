import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Order } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';

export type DiscountRow = Tables['discounts'];

export const CODE_INDEX = 'discounts_code';
/** Holds the limit, whoever redeems at the same moment. */
export const LIMIT_CHECK = 'discounts_redemptions';

interface Listing {
  query: string | undefined;
  orders: readonly Order[];
  page: Page;
}

export function listDiscounts(db: Knex, ids: AccessibleOrganizationIds, { query: text, orders, page }: Listing) {
  return list<DiscountRow>(db, {
    table: 'discounts',
    scope: { column: 'organization_id', ids },
    filter: (query) => {
      query.whereNull('discounts.deleted_at');
      if (text !== undefined)
        query.whereRaw('(strpos(lower(discounts.name), lower(?)) > 0 or strpos(lower(discounts.code), lower(?)) > 0)', [
          text,
          text,
        ]);
    },
    orders,
    page,
  });
}

export async function findDiscount(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<DiscountRow | undefined> {
  return db('discounts').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').first();
}

export async function findDiscountForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<DiscountRow | undefined> {
  return db('discounts').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').forNoKeyUpdate().first();
}

/** Deleted ones too: what was bought with them shows them. */
export async function findDiscounts(db: Knex, ids: readonly string[]): Promise<DiscountRow[]> {
  return db('discounts').whereIn('id', [...ids]);
}

export type NewDiscountRow = Omit<DiscountRow, 'id' | 'modified_at' | 'deleted_at' | 'redemptions_count'>;

export async function insertDiscount(db: Knex, row: NewDiscountRow): Promise<DiscountRow> {
  return expectOne(await db('discounts').insert(row).returning('*'));
}

export async function updateDiscount(db: Knex, id: string, changes: Partial<DiscountRow>): Promise<DiscountRow> {
  return expectOne(await db('discounts').where({ id }).update(changes).returning('*'));
}

/** The products that discounts are for, by discount; one that is not there is for all. */
export async function findProductIds(db: Knex, discountIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows: { discount_id: string; product_id: string }[] = await db('discount_products').whereIn('discount_id', [
    ...discountIds,
  ]);
  const groups = Map.groupBy(rows, ({ discount_id }) => discount_id);
  return new Map([...groups].map(([id, named]) => [id, named.map(({ product_id }) => product_id)]));
}

export async function replaceProducts(db: Knex.Transaction, discount_id: string, productIds: readonly string[]) {
  await db('discount_products').where({ discount_id }).delete();
  const rows = [...new Set(productIds)].map((product_id) => ({ discount_id, product_id }));
  if (rows.length > 0) await db('discount_products').insert(rows);
}

export interface Wanted {
  organizationId: string;
  productId: string;
  at: Date;
  by: { id: string } | { code: string };
}

/** One that can be redeemed for a product: begun, not ended, not used up, and for that product. */
export async function findRedeemable(
  db: Knex,
  { organizationId, productId, at, by }: Wanted,
): Promise<DiscountRow | undefined> {
  const query = db('discounts')
    .where({ organization_id: organizationId })
    .whereNull('deleted_at')
    .whereRaw('coalesce(starts_at <= ?, true) and coalesce(ends_at > ?, true)', [at, at])
    .whereRaw('coalesce(redemptions_count < max_redemptions, true)')
    .whereRaw(
      `(exists (select from discount_products where discount_id = discounts.id and product_id = ?)
        or not exists (select from discount_products where discount_id = discounts.id))`,
      [productId],
    );
  if ('id' in by) query.where({ id: by.id });
  else query.whereRaw('lower(code) = lower(?)', [by.code]);
  return query.first();
}

/** Counts a redemption, if one is left: of two for the last one, the second finds none. */
export async function countRedemption(db: Knex.Transaction, id: string): Promise<boolean> {
  const counted = await db('discounts')
    .where({ id })
    .whereRaw('coalesce(redemptions_count < max_redemptions, true)')
    .increment('redemptions_count', 1);
  return counted > 0;
}

export async function uncountRedemption(db: Knex.Transaction, id: string) {
  await db('discounts').where({ id }).decrement('redemptions_count', 1);
}
