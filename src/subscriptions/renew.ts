import type { Tx } from '../platform/db/transaction.ts';
import { happen } from './change.ts';
import { beginningOf } from './periods.ts';
import type { SubscriptionRow } from './queries.ts';
import { RETRY_DAYS } from './states.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes it into its next period, which has been paid for or costs nothing. The subscription must be locked. */
export function beginPeriod(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const { anchor_at, recurring_interval, period } = subscription;
  const end = beginningOf(period + 2, anchor_at, recurring_interval);
  return happen(tx, subscription, 'paid', {
    period: period + 1,
    current_period_start: beginningOf(period + 1, anchor_at, recurring_interval),
    current_period_end: end,
    due_at: end,
    retries: 0,
  });
}

/** Notes that the next period was not paid for: it is tried again some days later, and given up after the last try. */
export function missPayment(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const days = RETRY_DAYS[subscription.retries];
  if (days === undefined) return happen(tx, subscription, 'given_up', { due_at: null });
  const due_at = new Date(tx.now.getTime() + days * DAY_MS);
  return happen(tx, subscription, 'declined', { due_at, retries: subscription.retries + 1 });
}

/** Ends it with its period. The subscription must be locked. */
export function endWithPeriod(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  return happen(tx, subscription, 'ended', { due_at: null, ended_at: subscription.current_period_end });
}
