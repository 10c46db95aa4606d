import type { Tx } from '../../../platform/ports/transaction.ts';
import { earliest } from './cancellation.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { subscriptionResumed } from './events.ts';
import { lengthenPeriod } from './lengthen-period.ts';
import { columnsAfterPause } from './after-pause.ts';
import { updateSubscription, type SubscriptionRow } from './queries.ts';
import { endAsPlanned } from './renew.ts';
import { isBillable, nextStatus } from './states.ts';
import { emitEntitlement, type TransitionChanges } from './transition.ts';

/**
 * Suspends a subscription: its buyer has no benefits, and nothing is charged. Its status and its due date stay, so that it can
 * continue. Idempotent. The subscription must be locked.
 */
export async function suspendSubscription(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  if (subscription.suspended_at === null && isBillable(subscription))
    await setSuspended(tx, subscription, { suspended_at: tx.now });
}

/**
 * Continues a suspended subscription where it stopped. The period, the schedule after it and the discount end later by the
 * duration of the suspension, so that the buyer gets the whole period and pays nothing for the time without benefits. A pause
 * that lasts covers the suspension. A subscription whose planned end was reached ends. Idempotent. The subscription must be locked.
 */
export async function reinstateSubscription(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const { suspended_at, paused_at, resumes_at, due_at, cancel_at } = subscription;
  if (suspended_at === null) return;
  if (cancel_at !== null && cancel_at <= tx.now && nextStatus(subscription.status, 'ended') !== undefined)
    await endAsPlanned(tx, [subscription]);
  else if (paused_at === null) {
    const durationMs = Math.max(0, tx.now.getTime() - suspended_at.getTime());
    const later = due_at && new Date(due_at.getTime() + durationMs);
    await setSuspended(tx, subscription, {
      ...lengthenPeriod(subscription, durationMs),
      suspended_at: null,
      due_at: earliest(later, cancel_at),
    });
  } else if (resumes_at === null || resumes_at > tx.now) await setSuspended(tx, subscription, { suspended_at: null });
  else await reinstatePaused(tx, subscription, { resumes_at, suspended_at });
}

/** The pause has ended during the suspension, or before it. Time in which both lasted counts once. */
async function reinstatePaused(
  tx: Tx,
  subscription: SubscriptionRow,
  { resumes_at, suspended_at }: { resumes_at: Date; suspended_at: Date },
): Promise<void> {
  const later = Math.max(resumes_at.getTime(), suspended_at.getTime());
  const end = new Date(resumes_at.getTime() + Math.max(0, tx.now.getTime() - later));
  const changed = await setSuspended(tx, subscription, { ...columnsAfterPause(subscription, end), suspended_at: null });
  tx.emit(subscriptionResumed(changed));
}

async function setSuspended(
  tx: Tx,
  subscription: SubscriptionRow,
  changes: TransitionChanges,
): Promise<SubscriptionRow> {
  const changed = await updateSubscription(tx.db, subscription.id, { ...changes, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
  emitEntitlement(tx, subscription, changed);
  return changed;
}
