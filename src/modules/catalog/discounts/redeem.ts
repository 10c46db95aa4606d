import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { countRedemption, findProductIds, uncountRedemption } from './queries.ts';

/** Takes one of the redemptions. @returns false where none is left */
export const redeem = (tx: Tx, id: string): Promise<boolean> => countRedemption(tx.db, id);

/** Gives one back that was taken and led to nothing. */
export const giveBack = (tx: Tx, id: string): Promise<void> => uncountRedemption(tx.db, id);

/** Whether a discount is for this product too. */
export async function allowsProduct(db: Reader['db'], discountId: string, productId: string): Promise<boolean> {
  const named = (await findProductIds(db, [discountId])).get(discountId);
  return named === undefined || named.includes(productId);
}
