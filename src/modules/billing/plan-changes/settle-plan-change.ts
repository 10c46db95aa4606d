import { randomUUID } from 'node:crypto';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { recordSubscriptionOrder } from '../orders/index.ts';
import {
  findPaymentForUpdate,
  isGivenUp,
  markNotRecorded,
  PaymentError,
  paymentError,
  PaymentNotRecorded,
  recordOutcome,
  requireCharged,
  requireBill,
  storedPaymentError,
  type KnownOutcome,
  type PaymentRow,
  type PlanChangeBill,
  type SubscriptionPayment,
} from '../payments/index.ts';
import {
  returnSurplus,
  settleOrGiveUp,
  type GivenUp,
  type SettleContext,
  type Settled,
  type StoreFailure,
} from '../unmatched-charges/index.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { findPrice, isRecurringPrice, loadProducts, nearestQuantity } from '../../catalog/products/index.ts';
import {
  earliest,
  lockSubscription,
  isRunning,
  subscriptionPlanChanged,
  emitPaymentChange,
  emitSubscriptionUpdated,
  updateSubscription,
  type PaymentChange,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { columnsAfterChange } from './columns-after-change.ts';
import type { TargetPlan } from './choose-price.ts';
import { creditUnusedTime, drawTime, lockPaidPeriod, type PaidPeriod } from './unused-time.ts';

export interface SettledPlanChange {
  subscription: SubscriptionRow;
  /** The answer to the request, if the plan is unchanged. */
  failure?: Error | undefined;
}

/** Records the outcome of a plan change's payment, and applies the change once it is paid. Idempotent, in any order. */
export async function settlePlanChange(
  real: Tx,
  of: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
): Promise<SettledPlanChange> {
  const subscription = await lockSubscription(real, of.subscription_id);
  const payment = await findPaymentForUpdate(real.db, of.id);
  if (!(await recordOutcome(real, payment, outcome)))
    return { subscription, failure: outcome.kind === 'succeeded' ? storedPaymentError(payment) : failureOf(outcome) };
  const isWaiting = isWaitingFor(subscription, payment);
  if (outcome.kind === 'succeeded' && isWaiting && !subscription.has_ended) {
    // A free plan has no currency yet.
    requireCharged(payment, outcome, { currency: subscription.currency ?? payment.currency });
    return { subscription: await applyPaid(real, subscription, payment) };
  }
  await emitPaymentChange(real, subscription, paymentChange(payment, outcome));
  if (outcome.kind === 'succeeded') {
    await markNotRecorded(real.db, payment.id);
    await returnSurplus(real, payment);
  }
  const failure = failureOf(outcome);
  if (!isWaiting) return { subscription, failure };
  // Nothing else is due until the outcome is known. A buyer who has to authenticate may never do so, and the renewal then
  // gives the payment up.
  const due_at = outcome.kind === 'processing' ? null : nextDue(subscription);
  return { subscription: await updateSubscription(real.db, subscription.id, { due_at }), failure };
}

/** @returns undefined while the outcome is not known */
function failureOf(outcome: KnownOutcome): Error | undefined {
  switch (outcome.kind) {
    case 'succeeded':
      return new PaymentNotRecorded();
    case 'canceled':
      return new PaymentError('The payment was not confirmed. Change the payment method and try again.');
    default:
      return paymentError(outcome);
  }
}

/**
 * Does the same. Gives a payment up that cannot be recorded for good.
 * @param request ends its lease with the transaction that settles it
 */
export function settlePlanChangeOrGiveUp(
  ctx: SettleContext,
  payment: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
  request?: Attempt,
): Promise<Settled<SettledPlanChange>> {
  return settleOrGiveUp(ctx, {
    payment,
    outcome,
    settle: async (tx) => {
      if (outcome.kind === 'succeeded') await request?.endLease(tx);
      return settlePlanChange(tx, payment, outcome);
    },
    abandon: (tx, storeFailure) => abandonPlanChange(tx, payment.subscription_id, storeFailure),
  });
}

/** Leaves the subscription of a plan change whose payment is given up as it is. */
async function abandonPlanChange(tx: Tx, id: string, storeFailure: StoreFailure): Promise<GivenUp | undefined> {
  const subscription = await lockSubscription(tx, id);
  const givenUp = await storeFailure();
  if (givenUp === undefined) return undefined;
  const { payment } = givenUp;
  await emitPaymentChange(tx, subscription, { before: payment });
  if (isWaitingFor(subscription, payment)) await updateSubscription(tx.db, id, { due_at: nextDue(subscription) });
  return givenUp;
}

const isWaitingFor = (subscription: SubscriptionRow, payment: PaymentRow) =>
  !isGivenUp(payment) && payment.period === subscription.period && isRunning(subscription.status);

const nextDue = ({ current_period_end, cancel_at }: SubscriptionRow) => earliest(current_period_end, cancel_at);

const paymentChange = (before: PaymentRow, outcome: KnownOutcome): PaymentChange =>
  outcome.kind === 'requires_action'
    ? { before, after: { ...before, status: outcome.kind, action_url: outcome.actionUrl } }
    : { before };

async function applyPaid(real: Tx, subscription: SubscriptionRow, payment: PaymentRow): Promise<SubscriptionRow> {
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const { bill, target } = await findPaidTarget(tx, payment);
  return applyPlanChange(tx, subscription, target, { bill, payment });
}

/**
 * Finds the plan that a payment pays for, with its bill.
 * @throws Error the price does not exist any more
 */
export async function findPaidTarget(
  reader: Reader,
  payment: PaymentRow,
): Promise<{ bill: PlanChangeBill; target: TargetPlan }> {
  const bill = requireBill(payment, 'plan_change');
  const price = await findPrice(reader.db, bill.price_id);
  const [product] = price ? (await loadProducts(reader, [price.product_id])).values() : [];
  if (!price || !isRecurringPrice(price) || !product)
    throw new Error(`the price ${bill.price_id} of a plan change does not exist`);
  const quantity = bill.quantity ?? nearestQuantity(price, 1);
  return { bill, target: { price, product, quantity } };
}

interface PaidChange {
  bill: PlanChangeBill;
  /** The value is undefined when there was nothing to pay. */
  payment?: PaymentRow;
  /** How the period was paid, if this transaction has locked its orders. */
  paid?: PaidPeriod;
}

/** Changes the subscription and records the order, if anything was billed. The subscription must be locked. */
export async function applyPlanChange(
  tx: Tx,
  subscription: SubscriptionRow,
  target: TargetPlan,
  { bill, payment, paid }: PaidChange,
): Promise<SubscriptionRow> {
  const { credit_granted, time_drawn = 0 } = bill;
  if (credit_granted > 0 || time_drawn > 0) {
    const period = paid ?? (await lockPaidPeriod(tx, subscription));
    if (credit_granted > 0) await creditUnusedTime(tx, subscription, period, credit_granted);
    if (time_drawn > 0) await drawTime(tx, period, time_drawn);
  }
  const last_change_order_id = bill.lines.length > 0 ? randomUUID() : null;
  const changed = await updateSubscription(tx.db, subscription.id, {
    ...columnsAfterChange(subscription, target, bill),
    last_change_order_id,
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, changed, subscription, payment && { before: payment });
  tx.emit(subscriptionPlanChanged(changed));
  if (last_change_order_id !== null) {
    const period = bill.beginsPeriod ? changed.period : null;
    const sale = {
      id: last_change_order_id,
      bill,
      paymentId: payment?.id ?? null,
      period,
      billing_reason: 'subscription_update',
      serviceStart: startOfAddedTime(subscription, bill),
    } as const;
    // A free plan has no currency, but the bill has.
    await recordSubscriptionOrder(tx, { ...changed, currency: changed.currency ?? subscription.currency }, sale);
  }
  return changed;
}

/** @returns the start of the time by which the bill lengthens the current period */
function startOfAddedTime({ current_period_end }: SubscriptionRow, { anchor_at, beginsPeriod }: PlanChangeBill) {
  const isLonger = anchor_at !== undefined && !beginsPeriod && new Date(anchor_at) > current_period_end;
  return isLonger ? current_period_end : undefined;
}
