import { expectOne } from '../../../shared/index-by.ts';
import { RequestValidationError, violation } from '../../../shared/errors.ts';
import { findProducts, type PriceRow } from '../../catalog/products/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { hasTrial } from './pricing.ts';
import { deleteTrialUse, findTrialUse, insertTrialUse, type CheckoutRow } from './queries.ts';

/** The buyer has had the trial of the product. Nothing is charged, and the checkout shows its totals without a trial. */
export class TrialUsed extends RequestValidationError {
  constructor(email: string | null) {
    super([
      violation('customer_email', 'This buyer has had the trial. Review the new total and confirm again.', email),
    ]);
  }
}

type TrialBuyer = Pick<CheckoutRow, 'product_id' | 'customer_email'> & { id?: string };

/** @returns the columns of a checkout that say whether its buyer has had the trial, and what the trial requires */
export async function trialTerms(
  tx: Tx,
  { id, product_id, customer_email }: TrialBuyer,
  price: PriceRow,
): Promise<Pick<CheckoutRow, 'is_trial_used' | 'trial_requires_payment_method'>> {
  if (!hasTrial(price)) return { is_trial_used: false, trial_requires_payment_method: true };
  const product = expectOne(await findProducts(tx.db, [product_id]));
  const isLimited = product.trials_per_buyer === 'once' && customer_email !== null;
  const use = isLimited ? await findTrialUse(tx.db, product_id, customer_email) : undefined;
  return {
    is_trial_used: use !== undefined && use.checkout_id !== id,
    trial_requires_payment_method: product.trial_requires_payment_method,
  };
}

/**
 * Reserves the trial of a checkout for its buyer. A second checkout of the same buyer waits for the end of this transaction.
 * @param shown whether the buyer has seen the totals without a trial
 * @throws TrialUsed
 */
export async function reserveTrial(tx: Tx, checkout: CheckoutRow, price: PriceRow, shown: boolean): Promise<void> {
  const { id, product_id, customer_email: email, is_trial_used } = checkout;
  if (!hasTrial(price) || email === null) return;
  if (is_trial_used) {
    if (shown) return;
    throw new TrialUsed(email);
  }
  const product = expectOne(await findProducts(tx.db, [product_id]));
  const isOwn = await insertTrialUse(tx.db, { product_id, email, checkout_id: id, created_at: tx.now });
  if (!isOwn && product.trials_per_buyer === 'once') throw new TrialUsed(email);
}

/** Returns the trial of a checkout that did not lead to a purchase. */
export const releaseTrial = (tx: Tx, { id }: CheckoutRow): Promise<void> => deleteTrialUse(tx.db, id);
