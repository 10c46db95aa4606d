import { addDays } from '../../../shared/calendar.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { DunningPolicy } from './dunning-policy.ts';
import { transition } from './transition.ts';
import { subscriptionPaymentFailed } from './events.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { startOfPeriod, type BillingSchedule } from './periods.ts';
import type { PaymentFailure } from './present.ts';
import { updateSubscription, type SubscriptionRow } from './queries.ts';
import { isRunning, nextStatus } from './states.ts';

/** Calculates when the next period starts by the schedule. */
export const startOfNextPeriod = (subscription: SubscriptionRow) =>
  startOfPeriod(subscription.period + 1, subscription);

/** Calculates when the next period starts if it is paid `now`. */
export const startWhenPaid = (subscription: SubscriptionRow, now: Date) =>
  startOfPeriod(subscription.period + 1, scheduleWhenPaid(subscription, now));

/**
 * Starts the next period, after its charge succeeded or if it is free. The subscription must be locked.
 * @param bill the bill of the period: what the buyer owes with the next one, and the tax that the price contains
 */
export function startNextPeriod(
  tx: Tx,
  subscription: SubscriptionRow,
  { balance, included_tax_rate = subscription.included_tax_rate }: { balance: number; included_tax_rate?: number },
): Promise<SubscriptionRow> {
  const period = subscription.period + 1;
  const schedule = scheduleWhenPaid(subscription, tx.now);
  const end = startOfPeriod(period + 1, schedule);
  return transition(tx, subscription, 'paid', {
    ...schedule,
    period,
    current_period_start: startOfPeriod(period, schedule),
    current_period_end: end,
    due_at: end,
    retries: 0,
    balance,
    included_tax_rate,
  });
}

/**
 * Returns the schedule of the next period. An unpaid subscription starts a new schedule with its payment, because the
 * buyer had no benefits meanwhile. A past due one keeps its schedule, because the buyer kept the benefits.
 */
function scheduleWhenPaid(subscription: SubscriptionRow, now: Date): BillingSchedule {
  const { anchor_at, anchor_period, recurring_interval } = subscription;
  if (!isRunning(subscription.status))
    return { anchor_at: now, anchor_period: subscription.period + 1, recurring_interval };
  return { anchor_at, anchor_period, recurring_interval };
}

/** Records a failed charge for the next period, and schedules the next retry or ends the retries. */
export async function recordMissedPayment(
  tx: Tx,
  subscription: SubscriptionRow,
  dunning: DunningPolicy,
  failure: PaymentFailure,
): Promise<SubscriptionRow> {
  const missed = await transitionToMissed(tx, subscription, dunning);
  tx.emit(subscriptionPaymentFailed(missed, failure));
  return missed;
}

/** The buyer has no payment method on file. */
export const NO_PAYMENT_METHOD: PaymentFailure = {
  payment: null,
  code: 'no_payment_method',
  message: 'The subscription has no payment method.',
};

function transitionToMissed(tx: Tx, subscription: SubscriptionRow, { retryDays, finalStatus }: DunningPolicy) {
  const days = retryDays[subscription.retries];
  if (days !== undefined && nextStatus(subscription.status, 'declined') !== undefined) {
    const due_at = addDays(tx.now, days);
    return transition(tx, subscription, 'declined', { due_at, retries: subscription.retries + 1 });
  }
  const retries = subscription.retries + 1;
  if (finalStatus === 'unpaid') return transition(tx, subscription, 'retries_exhausted', { due_at: null, retries });
  return transition(tx, subscription, 'ended', { due_at: null, ended_at: tx.now, retries });
}

/**
 * Ends a canceled subscription at the end of its period. A positive balance becomes due at once, and is charged and
 * retried like a renewal. The subscription must be locked.
 */
export function endAtPeriodEnd(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const due_at = subscription.balance > 0 ? tx.now : null;
  return transition(tx, subscription, 'ended', { due_at, retries: 0, ended_at: subscription.current_period_end });
}

/** Whether the subscription has ended, and the buyer still owes its final balance. */
export const owesFinalBalance = ({ status, balance }: Pick<SubscriptionRow, 'status' | 'balance'>) =>
  status === 'canceled' && balance > 0;

/** Records that the final balance was paid. The subscription must be locked. */
export async function settleFinalBalance(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const settled = await updateSubscription(tx.db, subscription.id, { balance: 0, due_at: null, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, settled, subscription);
  return settled;
}

/** Records a failed charge of the final balance, and schedules a retry. After the last one, the balance stays owed. */
export async function recordMissedFinalBalance(
  tx: Tx,
  subscription: SubscriptionRow,
  { retryDays }: DunningPolicy,
  failure: PaymentFailure,
): Promise<void> {
  const days = retryDays[subscription.retries];
  const missed = await updateSubscription(tx.db, subscription.id, {
    due_at: days === undefined ? null : addDays(tx.now, days),
    retries: subscription.retries + 1,
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, missed, subscription);
  tx.emit(subscriptionPaymentFailed(missed, failure));
}
