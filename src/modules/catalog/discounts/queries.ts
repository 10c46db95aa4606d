import type { Knex } from 'knex';
import { discountCodeSpellings } from '../../../shared/codes/discount-codes.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Interval } from '../../../shared/intervals.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { containing, inTimeRange, oneOf, withMetadata } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';

export type DiscountRow = Tables['discounts'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'discounts.metadata': Metadata;
  }
}

export const CODE_INDEX = 'discounts_code';
/** Keeps redemptions within the limit when several checkouts redeem at once. */
export const REDEMPTIONS_CHECK = 'discounts_redemptions';

/** The filters of the list, by parameter. */
export const DISCOUNT_FILTERS = {
  query: containing('discounts.name', 'discounts.code'),
  type: oneOf('discounts.type'),
  created: inTimeRange('discounts.created_at'),
  metadata: withMetadata('discounts.metadata'),
};

interface ListOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listDiscounts(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: ListOptions) {
  return listRows<DiscountRow>(db, {
    table: 'discounts',
    scope: { column: 'organization_id', ids },
    condition: (query) => void query.whereNull('discounts.deleted_at'),
    filter,
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

/** Finds discounts by id, deleted ones included, because orders and subscriptions refer to them. */
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

/** @returns product ids by discount id; a discount without an entry applies to all products */
export async function findProductIds(db: Knex, discountIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows: { discount_id: string; product_id: string }[] = await db('discount_products').whereIn('discount_id', [
    ...discountIds,
  ]);
  const groups = Map.groupBy(rows, ({ discount_id }) => discount_id);
  return new Map([...groups].map(([id, entries]) => [id, entries.map(({ product_id }) => product_id)]));
}

export async function replaceProducts(db: Knex.Transaction, discount_id: string, productIds: readonly string[]) {
  await db('discount_products').where({ discount_id }).delete();
  const rows = [...new Set(productIds)].map((product_id) => ({ discount_id, product_id }));
  if (rows.length > 0) await db('discount_products').insert(rows);
}

export interface RedeemableQuery {
  organizationId: string;
  productId: string;
  at: Date;
  by: { id: string } | { code: string };
}

/** Finds a discount that applies to a product, is within its dates, and has redemptions left. */
export async function findRedeemable(
  db: Knex,
  { organizationId, productId, at, by }: RedeemableQuery,
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
  else {
    const spellings = discountCodeSpellings(by.code).map((code) => code.toLowerCase());
    query
      .whereRaw('lower(code) = any(?::text[])', [spellings])
      .orderByRaw('array_position(?::text[], lower(code))', [spellings]);
  }
  return query.first();
}

/** Finds the valid discounts that sellers offer to buyers who cancel, the newest first. */
export async function findCancellationOffers(
  db: Knex,
  organizationIds: readonly string[],
  at: Date,
): Promise<DiscountRow[]> {
  return db('discounts')
    .whereIn('organization_id', [...organizationIds])
    .where({ is_cancellation_offer: true })
    .whereNull('deleted_at')
    .whereRaw('coalesce(starts_at <= ?, true) and coalesce(ends_at > ?, true)', [at, at])
    .whereRaw('coalesce(redemptions_count < max_redemptions, true)')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
}

/** A length of periods of which a discount reduces prices that buyers can choose. */
type DiscountedInterval = Interval & { discount_id: string };

export async function findDiscountedIntervals(db: Knex, ids: readonly string[]): Promise<DiscountedInterval[]> {
  return db('discounts')
    .join('products', 'products.organization_id', 'discounts.organization_id')
    .join('product_prices', 'product_prices.product_id', 'products.id')
    .whereIn('discounts.id', [...ids])
    .whereRaw(`amount_type = 'fixed' and not products.is_archived and not product_prices.is_archived`)
    .whereNotNull('recurring_interval')
    .whereRaw(
      `(exists (select from discount_products where discount_id = discounts.id and product_id = products.id)
        or not exists (select from discount_products where discount_id = discounts.id))`,
    )
    .distinct('discounts.id as discount_id', 'recurring_interval', 'recurring_interval_count');
}

/** Counts a redemption. @returns false if the limit is reached, also for the second of two concurrent calls */
export async function incrementRedemptions(db: Knex.Transaction, id: string): Promise<boolean> {
  const counted = await db('discounts')
    .where({ id })
    .whereRaw('coalesce(redemptions_count < max_redemptions, true)')
    .increment('redemptions_count', 1);
  return counted > 0;
}

export async function decrementRedemptions(db: Knex.Transaction, id: string) {
  await db('discounts').where({ id }).decrement('redemptions_count', 1);
}

/** A redemption of a discount by the buyer of a checkout. */
type RedemptionRow = Tables['discount_redemptions'];

/** @returns the number of redemptions with the mailbox or with the card of a buyer. It can grow unless the discount is locked. */
export async function countRedemptionsOf(
  db: Knex.Transaction,
  { discount_id, email, card_fingerprint }: Omit<RedemptionRow, 'checkout_id'>,
): Promise<number> {
  const [row] = await db('discount_redemptions')
    .where({ discount_id })
    .whereRaw('(mailbox_of(email) = mailbox_of(?) or card_fingerprint = ?)', [email, card_fingerprint])
    .count({ all: '*' });
  return Number(row?.all ?? 0);
}

/** Stores a redemption. A checkout redeems one discount. */
export async function insertRedemption(db: Knex.Transaction, row: RedemptionRow): Promise<void> {
  await db('discount_redemptions').insert(row).onConflict('checkout_id').merge();
}

export async function deleteRedemption(db: Knex.Transaction, checkout_id: string): Promise<void> {
  await db('discount_redemptions').where({ checkout_id }).delete();
}
