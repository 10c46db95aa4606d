import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import {
  countRedemptionsOf,
  decrementRedemptions,
  deleteRedemption,
  findProductIds,
  incrementRedemptions,
  insertRedemption,
  type DiscountRow,
} from './queries.ts';

interface Redemption {
  discount: Pick<DiscountRow, 'id' | 'max_redemptions_per_buyer'>;
  checkoutId: string;
  /** Null: unknown yet, so the checkout cannot be confirmed. */
  email: string | null;
  /** Null: the buyer enters no card, or one that its processor does not identify. */
  card_fingerprint: string | null;
}

/** The limit that a redemption would exceed, if there is one. */
export type ReachedLimit = 'discount' | 'buyer';

/**
 * Reserves one redemption for a checkout. The count of the discount is its lock, so two checkouts of one buyer cannot both pass.
 * @returns the limit that is reached; undefined if the redemption is reserved
 */
export async function reserveRedemption(
  tx: Tx,
  { discount, checkoutId, email, card_fingerprint }: Redemption,
): Promise<ReachedLimit | undefined> {
  if (!(await incrementRedemptions(tx.db, discount.id))) return 'discount';
  if (email === null) return undefined;
  const redemption = {
    discount_id: discount.id,
    email: email.toLowerCase(),
    card_fingerprint,
    checkout_id: checkoutId,
  };
  const { max_redemptions_per_buyer: limit } = discount;
  if (limit !== null && (await countRedemptionsOf(tx.db, redemption)) >= limit) return 'buyer';
  await insertRedemption(tx.db, redemption);
  return undefined;
}

/**
 * Whether a buyer has redeemed a discount as often as they may, so that they learn it before they enter a card. Only
 * `reserveRedemption` decides: it also knows the card, and the answer can change until then.
 */
export async function hasReachedLimit(
  tx: Tx,
  { id, max_redemptions_per_buyer: limit }: Redemption['discount'],
  email: string | null,
): Promise<boolean> {
  if (limit === null || email === null) return false;
  return (await countRedemptionsOf(tx.db, { discount_id: id, email, card_fingerprint: null })) >= limit;
}

/** Redeems a discount for a subscription that runs. @returns false if the limit of the discount is reached */
export const redeemDiscount = (tx: Tx, id: string): Promise<boolean> => incrementRedemptions(tx.db, id);

/** Returns a reserved redemption, after the checkout failed or dropped the discount. */
export async function releaseRedemption(tx: Tx, id: string, checkoutId: string): Promise<void> {
  await decrementRedemptions(tx.db, id);
  await deleteRedemption(tx.db, checkoutId);
}

/** Whether a discount is for a product: it is one of a list, or the discount has none. */
export async function isForProduct(db: Reader['db'], discountId: string, productId: string): Promise<boolean> {
  const products = (await findProductIds(db, [discountId])).get(discountId) ?? [];
  return products.length === 0 || products.includes(productId);
}
