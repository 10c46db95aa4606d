import type { Tx } from '../../../platform/ports/transaction.ts';
import { NotPermitted } from '../../../shared/errors.ts';
import { isUnderWay } from '../payments/index.ts';
import { endsBeforeRenewal } from './cancellation.ts';
import {
  AlreadyCanceledSubscription,
  NotPausedSubscription,
  PausedSubscription,
  PaymentUnderWay,
  SuspendedSubscription,
} from './errors.ts';
import type { ReadSubscriptionRow, SubscriptionRow } from './queries.ts';
import { isRunning } from './states.ts';

/** Whether another period will be charged. */
export const isRenewing = (subscription: ReadSubscriptionRow): boolean =>
  isRunning(subscription.status) && subscription.has_ended !== true && !endsBeforeRenewal(subscription);

/** @throws AlreadyCanceledSubscription the subscription has ended, or ends before another period is charged */
export function requireRenewing(subscription: ReadSubscriptionRow): void {
  if (!isRenewing(subscription)) throw new AlreadyCanceledSubscription();
}

/**
 * @throws SuspendedSubscription
 * @throws PausedSubscription
 */
export function requireUnstopped({ suspended_at, paused_at }: SubscriptionRow): void {
  if (suspended_at !== null) throw new SuspendedSubscription();
  if (paused_at !== null) throw new PausedSubscription();
}

/** Whether no payment is due or retried. A payment under way leaves no due date. */
function isSettled(
  { status, due_at, paused_at, suspended_at, current_period_end }: SubscriptionRow,
  now: Date,
): boolean {
  const isStopped = paused_at !== null || suspended_at !== null;
  return status !== 'past_due' && (isStopped || (due_at !== null && current_period_end > now));
}

/** @throws PaymentUnderWay a payment is due, retried or under way. A plan change that waits for the buyer is not. */
export async function requireSettled({ db, now }: Tx, subscription: SubscriptionRow): Promise<void> {
  if (!isSettled(subscription, now) || (await isUnderWay(db, subscription.id, { purpose: 'update', isAlone: true })))
    throw new PaymentUnderWay();
}

/** Whether the plan can change now, and a pause can begin. @param now the time of the organization */
export const isChangeable = (subscription: ReadSubscriptionRow, now: Date): boolean =>
  isRenewing(subscription) &&
  subscription.suspended_at === null &&
  subscription.paused_at === null &&
  isSettled(subscription, now);

/** Whether a cancellation at the end of the period can be undone. */
export const isResumable = ({ status, has_ended, cancel_at_period_end }: ReadSubscriptionRow): boolean =>
  isRunning(status) && has_ended !== true && cancel_at_period_end;

/** @returns the reason for which a caller cannot end the pause of a subscription */
export function unpauseRefusal(subscription: ReadSubscriptionRow, by: 'buyer' | 'seller'): Error | undefined {
  if (subscription.paused_at === null || subscription.has_ended) return new NotPausedSubscription();
  if (subscription.is_paused_by_seller && by === 'buyer')
    return new NotPermitted('The seller has paused the subscription, so only the seller ends the pause.');
  return subscription.suspended_at === null ? undefined : new SuspendedSubscription();
}
