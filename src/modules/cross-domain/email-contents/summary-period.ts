import { addDays } from '../../../shared/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { dayIn, startOfDayIn } from '../../../shared/time-zones.ts';

export type SummaryKind = 'daily' | 'weekly';

/** Events that a summary counts. */
export const SUMMARIZED_EVENTS = [
  'subscription.created',
  'subscription.canceled',
  'subscription.payment_failed',
] as const;

/** Time after the end of a day at which summaries are sent. */
const SENT_AFTER_MS = 6 * HOUR_MS;
const DAYS = { daily: 1, weekly: 7 };
/** Days from a Monday to 1 January 1970. */
const EPOCH_AFTER_MONDAY = 3;

/** A day, or a week from Monday to Sunday, in the time zone of a seller. */
export interface SummaryPeriod {
  since: Date;
  /** Exclusive. */
  until: Date;
}

/** @returns the period that begins at `since` */
export function periodFrom(since: Date, kind: SummaryKind, timeZone: string): SummaryPeriod {
  return { since, until: startOfDayIn(timeZone)(addDays(dayIn(timeZone)(since), DAYS[kind])) };
}

/** @returns the last period whose summary may be sent */
export function lastPeriod(now: Date, kind: SummaryKind, timeZone: string): SummaryPeriod {
  const today = dayIn(timeZone)(new Date(now.getTime() - SENT_AFTER_MS));
  const weekday = (today.getTime() / DAY_MS + EPOCH_AFTER_MONDAY) % DAYS.weekly;
  const end = kind === 'daily' ? today : addDays(today, -weekday);
  const startOfDay = startOfDayIn(timeZone);
  return { since: startOfDay(addDays(end, -DAYS[kind])), until: startOfDay(end) };
}
