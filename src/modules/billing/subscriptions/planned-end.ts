import type { Tx } from '../../../platform/ports/transaction.ts';
import { invalidField } from '../../../shared/errors.ts';
import { earliest } from './cancellation.ts';
import { AlreadyCanceledSubscription } from './errors.ts';
import type { ReadSubscriptionRow, SubscriptionRow } from './queries.ts';
import { isRunning } from './states.ts';
import { isTooFar, MAX_YEARS } from './too-far.ts';

/**
 * @param sent time at which the subscription ends; null if it does not end by itself any more
 * @returns the columns of a subscription with another planned end
 * @throws AlreadyCanceledSubscription the subscription has ended
 * @throws RequestValidationError the time is not in the future, or too far away
 */
export function columnsOfPlannedEnd({ now }: Tx, subscription: ReadSubscriptionRow, sent: string | null) {
  if (!isRunning(subscription.status) || subscription.has_ended) throw new AlreadyCanceledSubscription();
  const cancel_at = sent === null ? null : new Date(sent);
  if (cancel_at !== null && (cancel_at <= now || isTooFar(cancel_at, now)))
    throw invalidField('cancel_at', `Must be in the future, and at most ${MAX_YEARS} years away.`, sent);
  return { cancel_at, ...dueWithEnd(subscription, cancel_at) };
}

/** @returns the due date that follows from the planned end. While a payment is under way, its outcome sets the date. */
function dueWithEnd(subscription: SubscriptionRow, cancel_at: Date | null): Partial<SubscriptionRow> {
  const { status, paused_at, resumes_at, due_at, current_period_end } = subscription;
  if (paused_at !== null) return { due_at: earliest(resumes_at, cancel_at) };
  if (due_at === null) return {};
  return { due_at: earliest(status === 'past_due' ? due_at : current_period_end, cancel_at) };
}
