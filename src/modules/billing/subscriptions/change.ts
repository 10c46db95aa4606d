import type { Tx } from '../../../platform/ports/transaction.ts';
import { subscriptionActive, subscriptionCanceled, subscriptionRevoked, subscriptionUpdated } from './events.ts';
import { updateSubscription, type SubscriptionRow } from './queries.ts';
import { after, isEntitled, type Happening } from './states.ts';

export type Changes = Partial<
  Pick<
    SubscriptionRow,
    | 'current_period_start'
    | 'current_period_end'
    | 'period'
    | 'due_at'
    | 'retries'
    | 'ended_at'
    | 'cancel_at_period_end'
    | 'anchor_at'
    | 'anchor_period'
    | 'recurring_interval'
    | 'balance'
    | 'started_at'
    | 'payment_method_ref'
    | 'discount_ends_at'
  >
>;

/**
 * Lets something happen to a subscription, with the events that tell of it. The subscription must be locked.
 * @throws Error when that cannot happen to it in its status, which is a bug
 */
export async function happen(tx: Tx, subscription: SubscriptionRow, what: Happening, changes: Changes) {
  const status = after(subscription.status, what);
  if (status === undefined) throw new Error(`${what} cannot happen to a subscription that is ${subscription.status}`);
  const changed = await updateSubscription(tx.db, subscription.id, { ...changes, status, modified_at: tx.now });
  tx.emit(subscriptionUpdated(changed));
  // Whoever wished for it in time was told then.
  if (status === 'canceled' && !subscription.cancel_at_period_end) tx.emit(subscriptionCanceled(changed));
  if (isEntitled(status) && !isEntitled(subscription.status)) tx.emit(subscriptionActive(changed));
  if (!isEntitled(status) && isEntitled(subscription.status)) tx.emit(subscriptionRevoked(changed));
  return changed;
}
