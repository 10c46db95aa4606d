import { expectOne } from '../../../shared/index-by.ts';
import { findProducts, type PriceRow } from '../../catalog/products/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { hasTrial } from './pricing.ts';
import { deleteTrialUse, hasUsedTrial, insertTrialUse, type CheckoutRow } from './queries.ts';

/** The buyer has had the trial of the product, and the checkout has shown its totals with a trial. */
export class TrialUsed extends Error {
  override readonly name = 'TrialUsed';
}

type TrialBuyer = Pick<CheckoutRow, 'product_id' | 'customer_id' | 'customer_email'> &
  Partial<Pick<CheckoutRow, 'id' | 'is_trial_used'>>;

/**
 * Only the customer whom the seller names is looked up. Anyone can type the address of another person, so a typed address is
 * looked up when its buyer confirms.
 * @returns the columns of a checkout that say whether its buyer has had the trial, and what the trial requires
 */
export async function trialTerms(
  tx: Tx,
  { id, product_id, customer_id, customer_email: email, is_trial_used = false }: TrialBuyer,
  price: PriceRow,
): Promise<Pick<CheckoutRow, 'is_trial_used' | 'trial_requires_payment_method'>> {
  if (!hasTrial(price)) return { is_trial_used: false, trial_requires_payment_method: true };
  const product = expectOne(await findProducts(tx.db, [product_id]));
  const isLimited = product.trials_per_buyer === 'once';
  const isKnown = customer_id !== null && email !== null;
  return {
    is_trial_used: isLimited && (isKnown ? await hasUsedTrial(tx.db, { product_id, email, id }) : is_trial_used),
    trial_requires_payment_method: product.trial_requires_payment_method,
  };
}

/** Whether the confirmation of a checkout depends on earlier trials of its buyer. */
export async function isTrialLimited(tx: Tx, { product_id, is_trial_used }: CheckoutRow, price: PriceRow) {
  if (!hasTrial(price) || is_trial_used) return false;
  return expectOne(await findProducts(tx.db, [product_id])).trials_per_buyer === 'once';
}

/** Whether a buyer has had the trial of a product, which has one for each buyer. @param id of a checkout that is not looked at */
export async function hasHadTrial(
  { db }: Tx,
  { id, product_id, email }: { id: string | null; product_id: string; email: string },
): Promise<boolean> {
  const [product] = await findProducts(db, [product_id]);
  return product?.trials_per_buyer === 'once' && (await hasUsedTrial(db, { product_id, email, id: id ?? undefined }));
}

interface TrialReservation {
  /** Whether the buyer has seen the totals without a trial. */
  shown: boolean;
  /** The value is null if the buyer enters no card, or one that its processor does not identify. */
  card_fingerprint: string | null;
}

/**
 * Reserves the trial of a checkout for its buyer. A second checkout with the same mailbox or card waits for the end of this
 * transaction.
 * @throws TrialUsed
 */
export async function reserveTrial(
  tx: Tx,
  checkout: CheckoutRow,
  price: PriceRow,
  { shown, card_fingerprint }: TrialReservation,
): Promise<void> {
  const { id, product_id, customer_email: email, is_trial_used } = checkout;
  if (!hasTrial(price) || email === null || (is_trial_used && shown)) return;
  if (is_trial_used) throw new TrialUsed();
  const use = { product_id, email, card_fingerprint, checkout_id: id, created_at: tx.now };
  if (!(await insertTrialUse(tx.db, use)) && (await isTrialLimited(tx, checkout, price))) throw new TrialUsed();
}

/** Returns the trial of a checkout that did not lead to a purchase. */
export const releaseTrial = (tx: Tx, { id }: CheckoutRow): Promise<void> => deleteTrialUse(tx.db, id);
