import type { Tx } from '../../../platform/ports/transaction.ts';
import { isUnderWay } from '../payments/index.ts';
import { endsBeforeRenewal } from './cancellation.ts';
import { AlreadyCanceledSubscription, PausedSubscription, PaymentUnderWay, SuspendedSubscription } from './errors.ts';
import type { SubscriptionRow } from './queries.ts';
import { isEntitled, isRunning } from './states.ts';

/** @throws AlreadyCanceledSubscription the subscription has ended, or ends before another period is charged */
export function requireRenewing(subscription: SubscriptionRow): void {
  if (!isRunning(subscription.status) || endsBeforeRenewal(subscription)) throw new AlreadyCanceledSubscription();
}

/**
 * @throws SuspendedSubscription
 * @throws PausedSubscription
 */
export function requireUnstopped({ suspended_at, paused_at }: SubscriptionRow): void {
  if (suspended_at !== null) throw new SuspendedSubscription();
  if (paused_at !== null) throw new PausedSubscription();
}

/** Whether a subscription can be paused as far as its row tells. */
export const isPausable = (subscription: SubscriptionRow): boolean =>
  isEntitled(subscription) &&
  subscription.paused_at === null &&
  subscription.status !== 'past_due' &&
  subscription.due_at !== null &&
  !endsBeforeRenewal(subscription);

/** @throws PaymentUnderWay a payment is due, retried or under way. A plan change that waits for the buyer is not. */
export async function requireSettled({ db, now }: Tx, subscription: SubscriptionRow): Promise<void> {
  const { id, status, due_at, paused_at, suspended_at, current_period_end } = subscription;
  const isStopped = paused_at !== null || suspended_at !== null;
  const isCharged = !isStopped && (due_at === null || current_period_end <= now);
  if (status === 'past_due' || isCharged || (await isUnderWay(db, id, 'update', { isAlone: true })))
    throw new PaymentUnderWay();
}
