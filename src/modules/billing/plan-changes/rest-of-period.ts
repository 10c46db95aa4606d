import type { SubscriptionRow } from '../subscriptions/index.ts';

/** @returns the rest of the current period. The time in which the period stood still is no part of its length. */
export function restOfPeriod(subscription: SubscriptionRow, now: Date) {
  const { current_period_start, current_period_end: end, stopped_ms, whole_period_ms } = subscription;
  const lengthMs = end.getTime() - current_period_start.getTime() - stopped_ms;
  return { partMs: Math.min(end.getTime() - now.getTime(), lengthMs), wholeMs: whole_period_ms ?? lengthMs };
}
