import { findPausableSellers, withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { invalidField, NotPermitted } from '../../../shared/errors.ts';
import { columnsAfterPause } from './after-pause.ts';
import { earliest } from './cancellation.ts';
import { emitSubscriptionUpdated, giveUpPendingPayments } from './emit-updated.ts';
import { subscriptionPaused, subscriptionResumed } from './events.ts';
import { lockSubscriptionInScope } from './lock.ts';
import { updateSubscription, type Scope, type SubscriptionRow } from './queries.ts';
import { requireRenewing, requireSettled, requireUnstopped, unpauseRefusal } from './require-changeable.ts';
import { isTooFar, MAX_YEARS } from './too-far.ts';
import { emitEntitlement } from './transition.ts';

export interface PauseInput {
  /** Time at which the pause ends by itself. Null: the pause lasts until a request ends it. */
  resumes_at?: string | null;
  /** Whether the buyer keeps the benefits. Only the seller can grant this. */
  access?: 'keep' | 'suspend';
}

/**
 * Pauses a subscription: its period stands still, and nothing is charged or announced. A plan change that waits for the buyer at
 * the bank is given up.
 * @throws ResourceNotFound
 * @throws NotPermitted the seller does not let buyers pause
 * @throws AlreadyCanceledSubscription the subscription has ended, or ends with its period
 * @throws PausedSubscription
 * @throws SuspendedSubscription
 * @throws PaymentUnderWay a payment is due, also one that is retried
 * @throws RequestValidationError `resumes_at` is not in the future
 */
export async function pauseSubscription(
  real: Tx,
  scope: Scope,
  id: string,
  { resumes_at: sent = null, access = 'suspend' }: PauseInput,
): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(real, scope, id);
  const isBySeller = isSeller(scope);
  const { organization_id } = subscription;
  const tx = await withOrganizationClock(real, organization_id);
  if (!isBySeller && !(await findPausableSellers(tx.db, [organization_id])).has(organization_id))
    throw new NotPermitted('The seller does not let buyers pause their subscriptions.');
  requireRenewing(subscription);
  requireUnstopped(subscription);
  await requireSettled(tx, subscription);
  const resumes_at = sent === null ? null : new Date(sent);
  if (resumes_at !== null && (resumes_at <= tx.now || isTooFar(resumes_at, tx.now)))
    throw invalidField('resumes_at', `Must be in the future, and at most ${MAX_YEARS} years away.`, sent);
  await giveUpPendingPayments(tx, [subscription]);
  const columns = {
    paused_at: tx.now,
    resumes_at,
    pause_keeps_access: access === 'keep',
    is_paused_by_seller: isBySeller,
    // The worker that looks for due subscriptions ends the pause.
    due_at: earliest(resumes_at, subscription.cancel_at),
  };
  return change(tx, subscription, columns, subscriptionPaused);
}

/**
 * Ends a pause now. A buyer ends only a pause that the buyer began.
 * @throws ResourceNotFound
 * @throws NotPausedSubscription
 * @throws NotPermitted the seller paused the subscription, and the caller is the buyer
 * @throws SuspendedSubscription
 */
export async function unpauseSubscription(real: Tx, scope: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(real, scope, id);
  const refusal = unpauseRefusal(subscription, isSeller(scope) ? 'seller' : 'buyer');
  if (refusal) throw refusal;
  const tx = await withOrganizationClock(real, subscription.organization_id);
  return endPause(tx, subscription);
}

/** Ends pauses whose planned end is reached. The subscriptions must be locked. */
export async function endDuePauses(tx: Tx, paused: readonly SubscriptionRow[]): Promise<void> {
  for (const subscription of paused) await endPause(tx, subscription);
}

/**
 * Ends the pause of a subscription that is being canceled, if it is paused, so that it ends after the rest of its period. While a
 * dispute suspends it, the rest begins with the end of the dispute. The subscription must be locked.
 * @returns the subscription from which the cancellation continues
 */
export async function endPauseForCancellation(tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const { id, paused_at, suspended_at } = subscription;
  if (paused_at === null) return subscription;
  if (suspended_at === null) return endPause(tx, subscription);
  await updateSubscription(tx.db, id, { resumes_at: pauseEnd(subscription, tx.now) });
  return subscription;
}

const endPause = (tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> =>
  change(tx, subscription, columnsAfterPause(subscription, pauseEnd(subscription, tx.now)), subscriptionResumed);

/** @returns the time at which a pause that ends now, or should have ended before, ends */
export const pauseEnd = ({ resumes_at }: SubscriptionRow, now: Date): Date =>
  resumes_at !== null && resumes_at < now ? resumes_at : now;

async function change(
  tx: Tx,
  subscription: SubscriptionRow,
  columns: Partial<SubscriptionRow>,
  event: typeof subscriptionPaused | typeof subscriptionResumed,
): Promise<SubscriptionRow> {
  const changed = await updateSubscription(tx.db, subscription.id, { ...columns, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
  tx.emit(event(changed));
  emitEntitlement(tx, subscription, changed);
  return changed;
}

const isSeller = ({ column }: Scope) => column === 'organization_id';
