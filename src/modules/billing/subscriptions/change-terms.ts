import { appliesIn, findRedeemable, redeemDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import { findPrice } from '../../catalog/products/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { AlreadyCanceledSubscription, PausedSubscription, PaymentUnderWay, SuspendedSubscription } from './errors.ts';
import { lengthenPeriod } from './lengthen-period.ts';
import { columnsOfNextDiscount } from './next-discount.ts';
import { findSubscriptionInScopeForUpdate, updateSubscription, type Scope, type SubscriptionRow } from './queries.ts';
import { isRunning } from './states.ts';

/** Changes that need no payment. An omitted field stays unchanged. */
export interface TermsInput {
  /** Discount from the next bill on. Null removes the present one. */
  discount_id?: string | null | undefined;
  metadata?: Metadata | undefined;
  /** Time at which the trial ends. A time that is over ends it now. */
  trial_end?: string | undefined;
}

/**
 * Changes the terms of a subscription at once.
 * @throws ResourceNotFound
 * @throws RequestValidationError `trial_end` of a subscription that is not in its trial, or an unusable discount
 * @throws AlreadyCanceledSubscription no bill follows that the discount applies to
 * @throws PausedSubscription
 * @throws SuspendedSubscription
 * @throws PaymentUnderWay the period is over, and the payment of the next one is due or under way
 */
export async function changeTerms(
  real: Tx,
  scope: Scope,
  id: string,
  { discount_id, metadata, trial_end }: TermsInput,
): Promise<SubscriptionRow> {
  const subscription = await findSubscriptionInScopeForUpdate(real.db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const moved = trial_end === undefined ? {} : columnsOfTrialEnd(subscription, trial_end, tx.now);
  const changed = await updateSubscription(tx.db, id, {
    ...(metadata !== undefined && { metadata }),
    ...moved,
    ...(discount_id !== undefined && (await columnsOfDiscount(tx, { ...subscription, ...moved }, discount_id))),
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return changed;
}

/** The first period and the discount begin with the end of the trial. */
function columnsOfTrialEnd(subscription: SubscriptionRow, sent: string, now: Date): Partial<SubscriptionRow> {
  const { status, paused_at, suspended_at, due_at, current_period_end, stopped_ms } = subscription;
  if (status !== 'trialing') throw invalidField('trial_end', 'The subscription is not in its trial.', sent);
  if (suspended_at !== null) throw new SuspendedSubscription();
  if (paused_at !== null) throw new PausedSubscription();
  if (due_at === null || current_period_end <= now) throw new PaymentUnderWay();
  const end = Math.max(Date.parse(sent), now.getTime());
  const moved = lengthenPeriod(subscription, end - current_period_end.getTime());
  return { ...moved, stopped_ms, due_at: moved.current_period_end };
}

/** The current period keeps its discount, which decides about the credit for unused time. */
async function columnsOfDiscount(tx: Tx, subscription: SubscriptionRow, discountId: string | null) {
  const { status, cancel_at_period_end, due_at, paused_at, suspended_at, current_period_end } = subscription;
  if (!isRunning(status) || cancel_at_period_end) throw new AlreadyCanceledSubscription();
  const isStopped = paused_at !== null || suspended_at !== null;
  const isCharged = !isStopped && (due_at === null || current_period_end <= tx.now);
  if (status === 'past_due' || isCharged) throw new PaymentUnderWay();
  const discount = discountId === null ? null : await redeem(tx, subscription, discountId);
  return columnsOfNextDiscount(subscription, discount);
}

/** @throws RequestValidationError the discount does not apply to the subscription, or is used up */
async function redeem(tx: Tx, subscription: SubscriptionRow, id: string): Promise<DiscountRow> {
  const { organization_id: organizationId, product_id: productId, price_id, currency } = subscription;
  const refuse = (msg: string) => invalidField('discount_id', msg, id);
  if ((await findPrice(tx.db, price_id))?.amount_type !== 'fixed') throw refuse('Only fixed prices can be discounted.');
  const discount = await findRedeemable(tx.db, { organizationId, productId, at: tx.now, by: { id } });
  if (discount === undefined) throw refuse('Discount does not exist.');
  if (!appliesIn(discount, currency))
    throw refuse(`The discount applies to prices in ${discount.currency?.toUpperCase()} only.`);
  if (!(await redeemDiscount(tx, id))) throw refuse('The discount is no longer redeemable.');
  return discount;
}
