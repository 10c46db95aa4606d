import { isEndDue, plannedEnd } from './cancellation.ts';
import { lastAttemptAt, type DunningPolicy } from './dunning-policy.ts';
import type { SubscriptionRow } from './queries.ts';
import { isEntitled } from './states.ts';

/** Presents what follows a failed payment. A payment under way leaves no due date. */
export function presentPaymentRetry(row: SubscriptionRow, dunning: DunningPolicy) {
  const { status, due_at, retries } = row;
  if (status !== 'past_due' || due_at === null || !isEntitled(row)) return null;
  const lastAttempt = lastAttemptAt(dunning, retries, due_at);
  const end = plannedEnd(row);
  return {
    next_attempt_at: isEndDue(row) ? null : due_at.toISOString(),
    access_ends_at: (end !== null && end < lastAttempt ? end : lastAttempt).toISOString(),
  };
}
