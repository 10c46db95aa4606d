import { intervalOf } from '../../../shared/intervals.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { retryAfter, type DunningPolicy } from './dunning-policy.ts';
import { transitionAll, type Transition } from './transition.ts';
import { subscriptionPaymentFailed } from './events.ts';
import { columnsOfNextPeriod, partBeforeEnd } from './begin-period.ts';
import { earliest, hasReachedEnd, plannedEnd } from './cancellation.ts';
import { emitSubscriptionsUpdated } from './emit-updated.ts';
import { NOT_PAUSED } from './not-paused.ts';
import { startOfPeriod, type BillingSchedule } from './periods.ts';
import type { PaymentFailure } from './present.ts';
import { updateSubscriptions, type SubscriptionRow } from './queries.ts';
import type { CardColumns } from './saved-card.ts';
import { isRunning, nextStatus } from './states.ts';

/** Calculates when the next period starts by the schedule. */
export const startOfNextPeriod = (subscription: SubscriptionRow) =>
  startOfPeriod(subscription.period + 1, subscription);

/** Calculates when the next period starts and ends if it is paid `now`, and its part before the end of the subscription. */
export function nextPeriodWhenPaid(subscription: SubscriptionRow, now: Date) {
  const period = subscription.period + 1;
  const schedule = scheduleWhenPaid(subscription, now);
  const begins = startOfPeriod(period, schedule);
  return { begins, part: partBeforeEnd(subscription, begins, startOfPeriod(period + 1, schedule)) };
}

/** @returns a running subscription in its next period, as the bill after that one sees it */
export const withNextPeriod = (subscription: SubscriptionRow): SubscriptionRow => ({
  ...subscription,
  ...columnsOfNextPeriod(subscription, scheduleWhenPaid(subscription, subscription.current_period_end)),
  status: 'active',
  balance: 0,
});

/** A paid bill of a locked subscription. */
interface PaidSubscription {
  subscription: SubscriptionRow;
  /** Columns of the card that paid, if they have changed. */
  card?: Partial<CardColumns>;
}

interface StartedPeriod extends PaidSubscription {
  /** The amount that the buyer owes with the next bill, the rate of the tax that the price contains, and the end of a shorter period. */
  bill: { balance: number; included_tax_rate?: number; ends_at?: string };
}

/**
 * Starts the next periods of locked subscriptions, after their charges succeeded or if they are free.
 * @returns the subscriptions, in the same order
 */
export function startNextPeriods(tx: Tx, started: readonly StartedPeriod[]): Promise<SubscriptionRow[]> {
  return transitionAll(
    tx,
    started.map(({ subscription, bill, card }) => {
      const { balance, included_tax_rate = subscription.included_tax_rate, ends_at } = bill;
      const columns = columnsOfNextPeriod(subscription, scheduleWhenPaid(subscription, tx.now), ends_at);
      const changes = { ...card, ...columns, balance, included_tax_rate };
      return { subscription, event: 'paid', changes };
    }),
  );
}

/**
 * Returns the schedule of the next period. An unpaid subscription starts a new schedule with its payment, because the
 * buyer had no benefits meanwhile. A past due one keeps its schedule, because the buyer kept the benefits.
 */
function scheduleWhenPaid(subscription: SubscriptionRow, now: Date): BillingSchedule {
  const { anchor_at, anchor_period } = isRunning(subscription.status)
    ? subscription
    : { anchor_at: now, anchor_period: subscription.period + 1 };
  return { anchor_at, anchor_period, ...intervalOf(subscription) };
}

/** A bill of a locked subscription that was not paid. */
export interface MissedPayment {
  subscription: SubscriptionRow;
  failure: PaymentFailure;
}

/** Records failed charges for the next periods, and schedules their next retries or ends the retries. */
export async function recordMissedPayments(
  tx: Tx,
  dunning: DunningPolicy,
  missed: readonly MissedPayment[],
): Promise<void> {
  const changed = await transitionAll(
    tx,
    missed.map(({ subscription }) => missedTransition(subscription, dunning, tx.now)),
  );
  emitFailures(tx, changed, missed);
}

/** @param after the subscriptions after the failures, in the same order */
function emitFailures(tx: Tx, after: readonly SubscriptionRow[], missed: readonly MissedPayment[]): void {
  for (const [at, subscription] of after.entries()) {
    const failure = missed[at]?.failure;
    if (failure !== undefined) tx.emit(subscriptionPaymentFailed(subscription, failure));
  }
}

/** The buyer has no payment method on file. */
export const NO_PAYMENT_METHOD = {
  paymentId: null,
  code: 'no_payment_method',
  message: 'The subscription has no payment method.',
} as const;

function missedTransition(subscription: SubscriptionRow, dunning: DunningPolicy, now: Date): Transition {
  const { cancel_at } = subscription;
  if (hasReachedEnd(subscription, now)) return endTransition(subscription, now);
  const retries = subscription.retries + 1;
  const retryAt = retryAfter(dunning, subscription.retries, now);
  if (retryAt !== undefined && nextStatus(subscription.status, 'declined') !== undefined)
    return { subscription, event: 'declined', changes: { due_at: earliest(retryAt, cancel_at), retries } };
  if (dunning.finalStatus === 'unpaid')
    return { subscription, event: 'retries_exhausted', changes: { due_at: cancel_at, retries } };
  return { subscription, event: 'ended', changes: { due_at: null, ended_at: now, retries } };
}

/**
 * Ends canceled subscriptions at their planned ends. A positive balance becomes due at once, and is charged and retried like a
 * renewal. The subscriptions must be locked.
 */
export function endAsPlanned(tx: Tx, subscriptions: readonly SubscriptionRow[]): Promise<SubscriptionRow[]> {
  return transitionAll(
    tx,
    subscriptions.map((subscription) => endTransition(subscription, tx.now)),
  );
}

function endTransition(subscription: SubscriptionRow, now: Date): Transition {
  const due_at = subscription.balance > 0 ? now : null;
  const changes = { ...NOT_PAUSED, due_at, suspended_at: null, retries: 0, ended_at: plannedEnd(subscription) };
  return { subscription, event: 'ended', changes };
}

/**
 * Records that final balances were paid. The subscriptions must be locked.
 * @returns the subscriptions, in the same order
 */
export async function settleFinalBalances(tx: Tx, paid: readonly PaidSubscription[]): Promise<SubscriptionRow[]> {
  return updateAndEmit(
    tx,
    paid.map(({ subscription, card }) => ({ subscription, changes: { ...card, balance: 0, due_at: null } })),
  );
}

/** Records failed charges of final balances, and schedules their retries. After the last one, the balance stays owed. */
export async function recordMissedFinalBalances(
  tx: Tx,
  dunning: DunningPolicy,
  missed: readonly MissedPayment[],
): Promise<void> {
  const changed = await updateAndEmit(
    tx,
    missed.map(({ subscription }) => {
      const due_at = retryAfter(dunning, subscription.retries, tx.now) ?? null;
      return { subscription, changes: { due_at, retries: subscription.retries + 1 } };
    }),
  );
  emitFailures(tx, changed, missed);
}

async function updateAndEmit(
  tx: Tx,
  updates: readonly { subscription: SubscriptionRow; changes: Partial<SubscriptionRow> }[],
): Promise<SubscriptionRow[]> {
  const changed = await updateSubscriptions(
    tx.db,
    updates.map(({ subscription: { id }, changes }) => ({ ...changes, modified_at: tx.now, id })),
  );
  const pairs = updates.flatMap(({ subscription: before }, at) => {
    const after = changed[at];
    return after === undefined ? [] : [{ before, after }];
  });
  await emitSubscriptionsUpdated(tx, pairs);
  return changed;
}
