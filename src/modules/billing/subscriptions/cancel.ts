import { expectOne } from '../../../shared/index-by.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { transition } from './transition.ts';
import { hasReachedEnd, NO_CANCELLATION, type Cancellation } from './cancellation.ts';
import { AlreadyCanceledSubscription, NotCanceledSubscription } from './errors.ts';
import { subscriptionCanceled } from './events.ts';
import { emitSubscriptionUpdated, giveUpPendingPayments } from './emit-updated.ts';
import { endAsPlanned } from './renew.ts';
import { lockSubscriptionInScope } from './lock.ts';
import { updateSubscription, type Scope, type SubscriptionRow } from './queries.ts';
import { NOT_PAUSED } from './not-paused.ts';
import { endPauseForCancellation } from './pause.ts';
import { isResumable, requireRenewing } from './require-changeable.ts';
import { scheduleAfterCancellation } from './scheduled-change.ts';
import { nextStatus } from './states.ts';

/**
 * Cancels a subscription at the end of its period. A pause ends, so that the period does. After a failed payment, the period is over,
 * so the subscription ends at once.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription if the subscription has ended or is canceled already
 */
export async function cancelSubscription(
  realTimeTx: Tx,
  scope: Scope,
  id: string,
  cancellation: Cancellation = {},
): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(realTimeTx, scope, id);
  requireRenewing(subscription);
  const tx = await withOrganizationClock(realTimeTx, subscription.organization_id);
  const running = await endPauseForCancellation(tx, subscription);
  const canceled = await updateSubscription(tx.db, id, {
    ...scheduleAfterCancellation(running),
    cancel_at_period_end: true,
    ...cancellation,
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, canceled, running);
  tx.emit(subscriptionCanceled(canceled));
  const { suspended_at, due_at } = canceled;
  // A dispute decides first, and so does a payment under way.
  if (suspended_at !== null || due_at === null || !hasReachedEnd(canceled, tx.now)) return canceled;
  await giveUpPendingPayments(tx, [canceled]);
  return expectOne(await endAsPlanned(tx, [canceled]));
}

/**
 * Undoes a cancellation before the period ends.
 * @throws ResourceNotFound
 * @throws NotCanceledSubscription if the subscription has ended or is not canceled
 */
export async function resumeSubscription(realTimeTx: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(realTimeTx, scope, id);
  if (!isResumable(subscription)) throw new NotCanceledSubscription();
  const tx = await withOrganizationClock(realTimeTx, subscription.organization_id);
  const resumed = await updateSubscription(tx.db, id, {
    cancel_at_period_end: false,
    ...NO_CANCELLATION,
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, resumed, subscription);
  return resumed;
}

/**
 * Ends a subscription at once. A pending payment is refunded when it succeeds. An amount owed for earlier plan changes is
 * waived, because it was for time that the buyer does not get.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription if the subscription has ended
 */
export async function revokeSubscription(realTimeTx: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(realTimeTx, scope, id);
  const tx = await withOrganizationClock(realTimeTx, subscription.organization_id);
  if (subscription.has_ended || nextStatus(subscription.status, 'ended') === undefined)
    throw new AlreadyCanceledSubscription();
  return transition(tx, subscription, 'ended', { ...NOTHING_DUE, ended_at: tx.now, balance: 0 });
}

/**
 * Ends a subscription at once after a lost dispute. Nothing is charged any more, also no balance of one that has ended
 * before. The subscription must be locked.
 */
export async function endDisputedSubscription(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  if (nextStatus(subscription.status, 'ended') !== undefined)
    await transition(tx, subscription, 'ended', { ...NOTHING_DUE, ended_at: tx.now, balance: 0 });
  else if (subscription.suspended_at !== null || subscription.balance !== 0) await stopCharges(tx, subscription);
}

async function stopCharges(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const changes = { ...NOTHING_DUE, balance: 0, modified_at: tx.now };
  await emitSubscriptionUpdated(tx, await updateSubscription(tx.db, subscription.id, changes), subscription);
}

const NOTHING_DUE = { due_at: null, suspended_at: null, ...NOT_PAUSED };
