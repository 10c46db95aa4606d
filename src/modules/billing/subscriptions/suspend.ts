import type { Tx } from '../../../platform/ports/transaction.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { updateSubscription, type SubscriptionRow } from './queries.ts';
import { owesFinalBalance } from './renew.ts';
import { nextStatus } from './states.ts';
import { emitEntitlement, type TransitionChanges } from './transition.ts';

/**
 * Suspends a subscription: its buyer has no benefits, and nothing is charged. Its status and its due date stay, so that it can
 * continue. Idempotent. The subscription must be locked.
 */
export async function suspendSubscription(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const isOver = nextStatus(subscription.status, 'ended') === undefined && !owesFinalBalance(subscription);
  if (subscription.suspended_at === null && !isOver) await setSuspended(tx, subscription, { suspended_at: tx.now });
}

/**
 * Continues a suspended subscription where it stopped. The period, the schedule after it and the discount end later by the
 * duration of the suspension, so that the buyer gets the whole period and pays nothing for the time without benefits.
 * Idempotent. The subscription must be locked.
 */
export async function reinstateSubscription(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const { suspended_at, current_period_end, due_at, discount_starts_at, discount_ends_at, period } = subscription;
  if (suspended_at === null) return;
  const durationMs = Math.max(0, tx.now.getTime() - suspended_at.getTime());
  const later = (date: Date) => new Date(date.getTime() + durationMs);
  const end = later(current_period_end);
  await setSuspended(tx, subscription, {
    suspended_at: null,
    current_period_end: end,
    anchor_at: end,
    anchor_period: period + 1,
    due_at: due_at && later(due_at),
    discount_starts_at: discount_starts_at && later(discount_starts_at),
    discount_ends_at: discount_ends_at && later(discount_ends_at),
  });
}

async function setSuspended(tx: Tx, subscription: SubscriptionRow, changes: TransitionChanges): Promise<void> {
  const changed = await updateSubscription(tx.db, subscription.id, { ...changes, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
  emitEntitlement(tx, subscription, changed);
}
