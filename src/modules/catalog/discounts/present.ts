import type { Schema } from '../../../contract/operation.ts';
import { getOrThrow } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { loadProducts, presentProductScalars } from '../products/index.ts';
import { findDiscounts, findProductIds, type DiscountRow } from './queries.ts';
import { warningsOf } from './warnings.ts';

/** Presents a discount as checkouts contain it. */
export function presentCheckoutDiscount(row: DiscountRow): Schema<'CheckoutDiscount'> {
  const { id, name, code, duration, duration_in_months } = row;
  const common = { id, name, code, duration, duration_in_months };
  if (row.type === 'fixed') return { ...common, type: 'fixed', amount: row.amount ?? 0, currency: row.currency ?? '' };
  return { ...common, type: 'percentage', basis_points: row.basis_points ?? 0 };
}

/** Presents a discount as orders and subscriptions contain it. */
function presentDiscount(row: DiscountRow): Schema<'Discount'> {
  return {
    ...presentCheckoutDiscount(row),
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    metadata: row.metadata,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    max_redemptions: row.max_redemptions,
    max_redemptions_per_buyer: row.max_redemptions_per_buyer,
    redemptions_count: row.redemptions_count,
    organization_id: row.organization_id,
  };
}

/** Loads and presents the discounts of rows. @returns presented discounts by id */
export async function loadDiscounts(
  { db }: Reader,
  rows: readonly { discount_id: string | null }[],
): Promise<Map<string, Schema<'Discount'>>> {
  const ids = [...new Set(rows.flatMap(({ discount_id }) => discount_id ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await findDiscounts(db, ids)).map((row) => [row.id, presentDiscount(row)]));
}

/** Presents discounts for their seller, with the products that they apply to. */
export async function presentDiscounts(
  reader: Reader,
  rows: readonly DiscountRow[],
): Promise<Schema<'DiscountDetail'>[]> {
  const productIdsByDiscount = await findProductIds(
    reader.db,
    rows.map(({ id }) => id),
  );
  const products = await loadProducts(reader, [...productIdsByDiscount.values()].flat());
  const warnings = await warningsOf(reader, rows);
  return rows.map((row) => ({
    ...presentDiscount(row),
    is_cancellation_offer: row.is_cancellation_offer,
    warnings: warnings.get(row.id) ?? [],
    products: (productIdsByDiscount.get(row.id) ?? []).map((id) => presentProductScalars(getOrThrow(products, id))),
  }));
}

/** Ids of a purchase with a discount. */
type Redemption = Record<'checkout_id' | 'order_id', string> & { subscription_id: string | null };

/** Presents the purchase that redeemed a discount. */
export const presentRedemption = (_discount: DiscountRow, redemption: Redemption): Schema<'DiscountRedemption'> =>
  redemption;
