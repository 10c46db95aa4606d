import { expectOne } from '../../../shared/index-by.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import {
  insertSubscriptionPayments,
  isUnderWay,
  termsOf,
  type PeriodBill,
  type PlanChangeBill,
  type StoredAttempt,
  type SubscriptionPayment,
} from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import {
  AlreadyCanceledSubscription,
  findSubscriptionInScopeForUpdate,
  isRunning,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { billNextPeriod, loadBillParts, type BillingTerms } from '../renewals/index.ts';
import { transactionWithTaxes } from '../pricing/index.ts';
import { calculatePlanChange, type ProrationBehavior } from './calculate-plan-change.ts';
import { choosePrice, type TargetPlan } from './choose-price.ts';
import { columnsAfterChange } from './columns-after-change.ts';
import type { PlanChangeDependencies } from './dependencies.ts';
import { orUnavailable, PaymentUnderWay } from './errors.ts';
import { applyPlanChange } from './settle-plan-change.ts';

export interface PlanChangeInput {
  product_price_id: string;
  proration_behavior?: ProrationBehavior;
}

/** The subscription to change, and the organizations or the buyer that it must belong to. */
export interface SubscriptionId {
  scope: SubscriptionScope;
  id: string;
}

/** A plan change whose payment is stored. */
export interface PreparedPlanChange {
  subscription: SubscriptionRow;
  payment: SubscriptionPayment;
  product: Pick<TargetPlan['product'], 'name'>;
}

export type StoredPlanChange = StoredAttempt<PreparedPlanChange, SubscriptionRow>;

/** Saved as progress in place of a payment's id when a change costs nothing now. */
export const UNPAID = 'unpaid';

export const pendingChange = (prepared: PreparedPlanChange): StoredPlanChange => ({
  state: 'pending',
  attempt: prepared,
  logIds: { payment_id: prepared.payment.id },
  result: prepared.subscription,
});

interface PrepareOptions extends BillingTerms {
  clock: () => Date;
  request: Attempt | undefined;
}

/** Calculates a plan change and stores its payment. A change that costs nothing now is applied at once. */
export async function preparePlanChange(
  real: Tx,
  { clock, request, ...terms }: PrepareOptions,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
): Promise<StoredPlanChange> {
  const { tx, subscription, target } = await lockSubscription(real, subscriptionId, input);
  const { id } = subscription;
  const { product } = target;
  const behavior = input.proration_behavior ?? 'prorate';
  const bill = await calculatePlanChange(tx, terms, { subscription, target, behavior });
  if (bill.total === 0) {
    await request?.saveProgress(tx, UNPAID);
    return { state: 'settled', result: await applyPlanChange(tx, subscription, target, { bill, paymentId: null }) };
  }
  // Nothing else is due for the subscription until the outcome of this payment is known.
  const waiting = await updateSubscription(tx.db, id, { due_at: null });
  const payments = await insertSubscriptionPayments(tx.db, [
    {
      created_at: clock(),
      subscription_id: id,
      period: subscription.period,
      purpose: 'update',
      processor: subscription.payment_processor,
      kind: 'payment',
      amount: bill.total,
      currency: target.price.price_currency ?? subscription.currency,
      bill: { kind: 'plan_change', ...bill },
    },
  ]);
  const payment = expectOne(payments);
  await request?.saveProgress(tx, payment.id);
  return pendingChange({ subscription: waiting, payment, product });
}

/**
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription
 * @throws PaymentUnderWay
 * @throws RequestValidationError see `choosePrice`
 */
async function lockSubscription(real: Tx, { scope, id }: SubscriptionId, { product_price_id }: PlanChangeInput) {
  const subscription = await findSubscriptionInScopeForUpdate(real.db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  if (!isRunning(subscription.status) || subscription.cancel_at_period_end) throw new AlreadyCanceledSubscription();
  const target = await choosePrice(real, subscription, product_price_id);
  const isWaiting = subscription.status === 'past_due' || subscription.due_at === null;
  if (isWaiting || (await isUnderWay(real.db, id, 'update'))) throw new PaymentUnderWay();
  const tx = await withOrganizationClock(real, subscription.organization_id);
  return { tx, subscription, target };
}

export interface PreviewContext extends Pick<PlanChangeDependencies, 'payments' | 'taxes'> {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface PlanChangePreview {
  bill: PlanChangeBill;
  /** The bill of the period after the change. */
  nextBill: PeriodBill;
  target: TargetPlan;
  /** The subscription as the change would leave it. */
  subscription: SubscriptionRow;
}

/**
 * Calculates a plan change without making it.
 * @throws see `changePlan`
 */
export async function previewPlanChange(
  ctx: PreviewContext,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
): Promise<PlanChangePreview> {
  const terms = termsOf(ctx.payments);
  return transactionWithTaxes(ctx, async (real, quotes) => {
    const { tx, subscription, target } = await lockSubscription(real, subscriptionId, input);
    const behavior = input.proration_behavior ?? 'prorate';
    const bill = await calculatePlanChange(tx, { quotes, terms }, { subscription, target, behavior });
    const changed = { ...subscription, ...columnsAfterChange(subscription, target, bill) };
    const nextBill = billNextPeriod({ quotes, terms }, changed, await loadBillParts(tx, [changed]));
    return { bill, nextBill, target, subscription: changed };
  }).catch(orUnavailable);
}
