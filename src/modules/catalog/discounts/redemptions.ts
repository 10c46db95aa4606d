import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { incrementRedemptions, findProductIds, decrementRedemptions } from './queries.ts';

/** Reserves one redemption for a checkout. @returns false if the limit is reached */
export const reserveRedemption = (tx: Tx, id: string): Promise<boolean> => incrementRedemptions(tx.db, id);

/** Returns a reserved redemption, after the checkout failed or dropped the discount. */
export const releaseRedemption = (tx: Tx, id: string): Promise<void> => decrementRedemptions(tx.db, id);

/** Whether a discount applies to a product. */
export async function appliesToProduct(db: Reader['db'], discountId: string, productId: string): Promise<boolean> {
  const productIds = (await findProductIds(db, [discountId])).get(discountId);
  return productIds === undefined || productIds.includes(productId);
}
