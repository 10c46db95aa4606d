import { DAY_MS } from './durations.ts';

/** The same day and time `months` later, in UTC; the last day of the month where that day does not exist in it. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

/** The same time `days` later, in UTC, where every day has 24 hours. */
export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
