import { HOUR_MS } from '../../../shared/durations.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { releaseCredit } from '../credits/index.ts';
import { cancelPaymentTask } from './events.ts';
import { findWaitingChanges, updatePayment, type SubscriptionPayment } from './queries.ts';

/** Age at which a payment that waits for the buyer's bank is canceled. A checkout has expired by then. */
export const ABANDONED_AFTER_MS = HOUR_MS;

/**
 * Gives up the payments of plan changes that wait for their buyers, because the subscriptions renew or change otherwise. One that
 * succeeds nevertheless is refunded. The subscriptions must be locked.
 * @returns the payments as they were
 */
export async function giveUpWaitingChanges(tx: Tx, subscriptionIds: readonly string[]): Promise<SubscriptionPayment[]> {
  const waiting = subscriptionIds.length === 0 ? [] : await findWaitingChanges(tx.db, subscriptionIds);
  for (const { id } of waiting) {
    await updatePayment(tx.db, id, { status: 'canceled', action_url: null, modified_at: tx.now });
    await releaseCredit(tx, id);
    tx.enqueue(cancelPaymentTask, { payment_id: id });
  }
  return waiting;
}
