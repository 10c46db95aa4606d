import { addDays } from '../../../shared/calendar.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Dunning } from '../../../platform/ports/dunning.ts';
import { happen } from './change.ts';
import { paymentMissed, subscriptionUpdated } from './events.ts';
import { beginningOf, type Rhythm } from './periods.ts';
import { updateSubscription, type SubscriptionRow } from './queries.ts';
import { after } from './states.ts';

/** When the period after the present one begins. */
export const nextBeginning = (subscription: SubscriptionRow) => beginningOf(subscription.period + 1, subscription);

/**
 * Takes it into its next period, which has been paid for or costs nothing. The subscription must be locked.
 * @param balance what is owed, or was paid too much, from then on
 */
export function beginPeriod(tx: Tx, subscription: SubscriptionRow, balance = 0): Promise<SubscriptionRow> {
  const period = subscription.period + 1;
  const rhythm = rhythmFor(subscription, tx.now);
  const end = beginningOf(period + 1, rhythm);
  return happen(tx, subscription, 'paid', {
    ...rhythm,
    period,
    current_period_start: beginningOf(period, rhythm),
    current_period_end: end,
    due_at: end,
    retries: 0,
    balance,
  });
}

/** Whoever pays so late that the period is over has had nothing in it: their time begins anew. */
function rhythmFor(subscription: SubscriptionRow, now: Date): Rhythm {
  const { anchor_at, anchor_period, recurring_interval } = subscription;
  const isOver = beginningOf(subscription.period + 2, subscription) <= now;
  if (subscription.status === 'unpaid' && isOver)
    return { anchor_at: now, anchor_period: subscription.period + 1, recurring_interval };
  return { anchor_at, anchor_period, recurring_interval };
}

/** Notes that the next period was not paid for: it is tried again some days later, and given up after the last try. */
export async function missPayment(tx: Tx, subscription: SubscriptionRow, dunning: Dunning): Promise<SubscriptionRow> {
  const missed = await miss(tx, subscription, dunning);
  tx.emit(paymentMissed(missed));
  return missed;
}

function miss(tx: Tx, subscription: SubscriptionRow, { retryDays, finally: end }: Dunning) {
  const days = retryDays[subscription.retries];
  if (days !== undefined && after(subscription.status, 'declined') !== undefined) {
    const due_at = addDays(tx.now, days);
    return happen(tx, subscription, 'declined', { due_at, retries: subscription.retries + 1 });
  }
  const retries = subscription.retries + 1;
  if (end === 'unpaid') return happen(tx, subscription, 'given_up', { due_at: null, retries });
  return happen(tx, subscription, 'ended', { due_at: null, ended_at: tx.now, retries });
}

/**
 * Ends it with its period, which does not wait for what is owed from earlier changes: that is due from then on, and tried as
 * often as a renewal. The subscription must be locked.
 */
export function endWithPeriod(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const due_at = subscription.balance > 0 ? tx.now : null;
  return happen(tx, subscription, 'ended', { due_at, retries: 0, ended_at: subscription.current_period_end });
}

/** Whether it is over, and not paid for to the end. */
export const isRestOwed = ({ status, balance }: SubscriptionRow) => status === 'canceled' && balance > 0;

/** Notes that the rest was paid. The subscription must be locked. */
export async function settleRest(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const settled = await updateSubscription(tx.db, subscription.id, { balance: 0, due_at: null, modified_at: tx.now });
  tx.emit(subscriptionUpdated(settled));
  return settled;
}

/** Notes that it was not: it is tried again some days later; after the last try it stays owed, and nothing is due. */
export async function missRest(tx: Tx, subscription: SubscriptionRow, { retryDays }: Dunning): Promise<void> {
  const days = retryDays[subscription.retries];
  const missed = await updateSubscription(tx.db, subscription.id, {
    due_at: days === undefined ? null : addDays(tx.now, days),
    retries: subscription.retries + 1,
    modified_at: tx.now,
  });
  tx.emit(subscriptionUpdated(missed));
  tx.emit(paymentMissed(missed));
}
