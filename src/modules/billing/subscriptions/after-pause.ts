import { earliest } from './cancellation.ts';
import { lengthenPeriod } from './lengthen-period.ts';
import { NOT_PAUSED } from './not-paused.ts';
import type { ReadSubscriptionRow, SubscriptionRow } from './queries.ts';

/** @returns the columns of a subscription whose pause ends at a time */
export function columnsAfterPause(subscription: SubscriptionRow, at: Date) {
  const { paused_at, cancel_at } = subscription;
  const lengthened = lengthenPeriod(subscription, at.getTime() - (paused_at ?? at).getTime());
  return { ...NOT_PAUSED, ...lengthened, due_at: earliest(lengthened.current_period_end, cancel_at) };
}

/**
 * @param now the time of the organization
 * @returns the subscription as it is after its pause. Without a planned end of the pause, the bill is due at no known time
 */
export function asResumed(subscription: ReadSubscriptionRow, now: Date): ReadSubscriptionRow {
  const { paused_at, resumes_at } = subscription;
  if (paused_at === null) return subscription;
  const resumed = { ...subscription, ...columnsAfterPause(subscription, resumes_at ?? now) };
  return resumes_at === null ? { ...resumed, due_at: null } : resumed;
}
