import { addDays } from '../../../shared/calendar.ts';

/** Retries of a declined renewal, and the status of the subscription after them. */
export interface DunningPolicy {
  /** Days until each retry of a declined renewal, counted from the attempt before. */
  readonly retryDays: readonly number[];
  /** Status after the last failed retry. The buyer can still pay an unpaid subscription. */
  readonly finalStatus: 'unpaid' | 'canceled';
}

/**
 * @param retries failed attempts before this one
 * @returns when a failed attempt is repeated; undefined after the last one
 */
export function retryAfter({ retryDays }: DunningPolicy, retries: number, failedAt: Date): Date | undefined {
  const days = retryDays[retries];
  return days === undefined ? undefined : addDays(failedAt, days);
}

/**
 * @param retries failed attempts
 * @returns when the last attempt is made if the next one and all others fail
 */
export function lastAttemptAt(dunning: DunningPolicy, retries: number, nextAttemptAt: Date): Date {
  const following = retryAfter(dunning, retries, nextAttemptAt);
  return following === undefined ? nextAttemptAt : lastAttemptAt(dunning, retries + 1, following);
}
