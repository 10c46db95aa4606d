import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { incrementRedemptions, findProductIds, decrementRedemptions } from './queries.ts';

/** Reserves one redemption for a checkout. @returns false if the limit is reached */
export const reserveRedemption = (tx: Tx, id: string): Promise<boolean> => incrementRedemptions(tx.db, id);

/** Returns a reserved redemption, after the checkout failed or dropped the discount. */
export const releaseRedemption = (tx: Tx, id: string): Promise<void> => decrementRedemptions(tx.db, id);

/** Whether a discount is limited to some products, and this is one of them. */
export async function isRestrictedTo(db: Reader['db'], discountId: string, productId: string): Promise<boolean> {
  return (await findProductIds(db, [discountId])).get(discountId)?.includes(productId) ?? false;
}
