import { DAY_MS } from './durations.ts';

/** Returns the same day and time `months` later, in UTC. Falls back to the last day of a month that lacks the day. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

/** Returns the same time `days` later. A day has 24 hours, because UTC has no daylight saving time. */
export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** @returns a day, given as its midnight in UTC, as `YYYY-MM-DD` */
export const formatDay = (day: Date): string => day.toISOString().slice(0, 'YYYY-MM-DD'.length);
