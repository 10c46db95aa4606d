import type { Knex } from 'knex';
import type { Schema } from '../contract/operation.ts';
import { shareOf } from '../kit/money.ts';
import type { Tables } from '../platform/db/generated/tables.ts';
import type { Tx } from '../platform/db/transaction.ts';

export type DiscountRow = Tables['discounts'];
export const findDiscounts = async (db: Knex, ids: readonly string[]): Promise<DiscountRow[]> =>
  db('discounts').whereIn('id', [...ids]);
interface Wanted {
  organizationId: string;
  productId: string;
  at: Date;
  by: { id: string } | { code: string };
}
export async function findRedeemable(
  db: Knex,
  { organizationId, productId, at, by }: Wanted,
): Promise<DiscountRow | undefined> {
  const q = db('discounts')
    .where({ organization_id: organizationId })
    .whereNull('deleted_at')
    .whereRaw('coalesce(starts_at <= ?, true) and coalesce(ends_at > ?, true)', [at, at])
    .whereRaw('coalesce(redemptions_count < max_redemptions, true)')
    .whereRaw(
      '(not exists (select from discount_products where discount_id = discounts.id) or exists (select from discount_products where discount_id = discounts.id and product_id = ?))',
      [productId],
    );
  if ('id' in by) q.where({ id: by.id });
  else q.whereRaw('lower(code) = lower(?)', [by.code]);
  return q.first();
}
export async function redeem(tx: Tx, id: string) {
  return (
    (await tx
      .db('discounts')
      .where({ id })
      .whereRaw('coalesce(redemptions_count < max_redemptions, true)')
      .increment('redemptions_count', 1)) > 0
  );
}
export async function giveBack(tx: Tx, id: string) {
  await tx.db('discounts').where({ id }).where('redemptions_count', '>', 0).decrement('redemptions_count', 1);
}
export function discountOn(discount: DiscountRow, amount: number) {
  return Math.min(
    amount,
    discount.type === 'fixed' ? (discount.amount ?? 0) : shareOf(amount, discount.basis_points ?? 0, 10_000),
  );
}
export const presentCheckoutDiscount = (row: DiscountRow) => row as unknown as Schema<'CheckoutDiscount'>;
export const presentDiscountBase = (row: DiscountRow) => row as unknown as Schema<'Discount'>;
/** Whether a discount is for this product too. */
export async function allowsProduct(db: Knex, discount_id: string, product_id: string): Promise<boolean> {
  const named = await db('discount_products').where({ discount_id }).select('product_id');
  return named.length === 0 || named.some((row) => row.product_id === product_id);
}

/** Discounts of rows that have one, as orders and subscriptions show them. */
export async function loadDiscounts(
  { db }: { db: Knex },
  rows: readonly { discount_id: string | null }[],
): Promise<Map<string, Schema<'Discount'>>> {
  const ids = [...new Set(rows.flatMap(({ discount_id }) => discount_id ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await findDiscounts(db, ids)).map((row) => [row.id, presentDiscountBase(row)]));
}
