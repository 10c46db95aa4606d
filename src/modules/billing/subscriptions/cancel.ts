import { ResourceNotFound } from '../../../shared/errors.ts';
import { inTimeOf } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { happen } from './change.ts';
import { AlreadyCanceledSubscription, NotCanceledSubscription } from './errors.ts';
import { subscriptionCanceled, subscriptionUpdated } from './events.ts';
import { findSubscriptionOfForUpdate, updateSubscription, type Scope, type SubscriptionRow } from './queries.ts';
import { after, isRunning } from './states.ts';

/**
 * Has a subscription end with its current period.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription
 */
export async function cancelSubscription(tx: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const { status, cancel_at_period_end } = await lock(tx, scope, id);
  if (!isRunning(status) || cancel_at_period_end) throw new AlreadyCanceledSubscription();
  const canceled = await updateSubscription(tx.db, id, { cancel_at_period_end: true, modified_at: tx.now });
  tx.emit(subscriptionUpdated(canceled));
  tx.emit(subscriptionCanceled(canceled));
  return canceled;
}

/**
 * Has it go on after all.
 * @throws ResourceNotFound
 * @throws NotCanceledSubscription
 */
export async function resumeSubscription(tx: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const { status, cancel_at_period_end } = await lock(tx, scope, id);
  if (!isRunning(status) || !cancel_at_period_end) throw new NotCanceledSubscription();
  const resumed = await updateSubscription(tx.db, id, { cancel_at_period_end: false, modified_at: tx.now });
  tx.emit(subscriptionUpdated(resumed));
  return resumed;
}

/**
 * Ends it now. A payment that is under way goes back when it arrives, and what is owed from earlier changes is forgiven:
 * it was for time that the buyer does not get.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription it has ended
 */
export async function revokeSubscription(real: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await lock(real, scope, id);
  const tx = await inTimeOf(real, subscription.organization_id);
  if (after(subscription.status, 'ended') === undefined) throw new AlreadyCanceledSubscription();
  const balance = Math.min(subscription.balance, 0);
  return happen(tx, subscription, 'ended', { due_at: null, ended_at: tx.now, balance });
}

async function lock(tx: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await findSubscriptionOfForUpdate(tx.db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  return subscription;
}
