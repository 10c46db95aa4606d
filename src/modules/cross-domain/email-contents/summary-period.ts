import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';

export type SummaryKind = 'daily' | 'weekly';

/** Events that a summary counts. */
export const SUMMARIZED_EVENTS = [
  'subscription.created',
  'subscription.canceled',
  'subscription.payment_failed',
] as const;

/** Time after the end of a day in UTC at which summaries are sent. */
const SENT_AFTER_MS = 6 * HOUR_MS;
const DAYS = { daily: 1, weekly: 7 };
/** Days from a Monday to 1 January 1970. */
const EPOCH_AFTER_MONDAY = 3;

export const periodEnd = (start: Date, kind: SummaryKind): Date => new Date(start.getTime() + DAYS[kind] * DAY_MS);

/** @returns the beginning of the last day or week, Monday to Sunday in UTC, whose summary may be sent */
export function lastPeriodStart(now: Date, kind: SummaryKind): Date {
  const today = Math.floor((now.getTime() - SENT_AFTER_MS) / DAY_MS);
  const end = kind === 'daily' ? today : today - ((today + EPOCH_AFTER_MONDAY) % DAYS.weekly);
  return new Date((end - DAYS[kind]) * DAY_MS);
}
