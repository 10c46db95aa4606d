import { appliesIn, findRedeemable, redeemDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import { findPrice } from '../../catalog/products/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { invalidField } from '../../../shared/errors.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import { earliest } from './cancellation.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { subscriptionCanceled } from './events.ts';
import { moveEndOfPeriod } from './lengthen-period.ts';
import { columnsOfNextDiscount } from './next-discount.ts';
import { columnsOfPlannedEnd } from './planned-end.ts';
import { lockSubscriptionInScope } from './lock.ts';
import { updateSubscription, type ReadSubscriptionRow, type Scope, type SubscriptionRow } from './queries.ts';
import { isTooFar, MAX_YEARS } from './too-far.ts';
import { requireRenewing, requireSettled, requireUnstopped } from './require-changeable.ts';

/** Changes that need no payment. An omitted field stays unchanged. */
export interface TermsInput {
  /** Discount from the next bill on. Null removes the present one. */
  discount_id?: string | null | undefined;
  metadata?: Metadata | undefined;
  /** Time at which the trial ends. A time that is over ends it now. */
  trial_end?: string | undefined;
  /** Time at which the subscription ends. Null: it does not end by itself. */
  cancel_at?: string | null | undefined;
}

/**
 * Changes the terms of a subscription at once.
 * @throws ResourceNotFound
 * @throws RequestValidationError `trial_end` of a subscription that is not in its trial, an unusable discount or planned end
 * @throws AlreadyCanceledSubscription no bill follows that the discount applies to, or the subscription has ended
 * @throws PausedSubscription
 * @throws SuspendedSubscription
 * @throws PaymentUnderWay the period is over, and the payment of the next one is due or under way
 */
export async function changeTerms(real: Tx, scope: Scope, id: string, input: TermsInput): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(real, scope, id);
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const columns = await columnsOfTerms(tx, subscription, input);
  const changed = await updateSubscription(tx.db, id, { ...columns, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
  if (changed.cancel_at !== null && changed.cancel_at.getTime() !== subscription.cancel_at?.getTime())
    tx.emit(subscriptionCanceled(changed));
  return changed;
}

/** Each change starts from the subscription that the change before it leaves. */
async function columnsOfTerms(
  tx: Tx,
  subscription: ReadSubscriptionRow,
  { discount_id, metadata, trial_end, cancel_at }: TermsInput,
): Promise<Partial<SubscriptionRow>> {
  let columns: Partial<SubscriptionRow> = metadata === undefined ? {} : { metadata };
  const changed = () => ({ ...subscription, ...columns });
  if (trial_end !== undefined) columns = { ...columns, ...(await columnsOfTrialEnd(tx, changed(), trial_end)) };
  if (cancel_at !== undefined) columns = { ...columns, ...columnsOfPlannedEnd(tx, changed(), cancel_at) };
  if (discount_id !== undefined) columns = { ...columns, ...(await columnsOfDiscount(tx, changed(), discount_id)) };
  return columns;
}

/** The first period and the discount begin with the end of the trial. */
async function columnsOfTrialEnd(tx: Tx, subscription: ReadSubscriptionRow, sent: string) {
  if (subscription.status !== 'trialing' || subscription.has_ended)
    throw invalidField('trial_end', 'The subscription is not in its trial.', sent);
  requireUnstopped(subscription);
  await requireSettled(tx, subscription);
  const end = new Date(Math.max(Date.parse(sent), tx.now.getTime()));
  if (isTooFar(end, tx.now)) throw invalidField('trial_end', `Must be at most ${MAX_YEARS} years away.`, sent);
  return { ...moveEndOfPeriod(subscription, end), due_at: earliest(end, subscription.cancel_at) };
}

/** The current period keeps its discount, which decides about the credit for unused time. */
async function columnsOfDiscount(tx: Tx, subscription: ReadSubscriptionRow, discountId: string | null) {
  requireRenewing(subscription);
  await requireSettled(tx, subscription);
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
