import { addDays, addMonths } from './calendar.ts';

/** The units of billing periods: numbers of days, or of months of the calendar. */
const UNITS = {
  day: { base: 'day', size: 1 },
  week: { base: 'day', size: 7 },
  month: { base: 'month', size: 1 },
  quarter: { base: 'month', size: 3 },
  year: { base: 'month', size: 12 },
} as const;

/** Number of base units in a year. The database uses the same numbers for recurring revenue. */
const PER_YEAR = { day: 365, month: 12 } as const;

/** Longest billing period. */
const MAX_YEARS = 3;

export type IntervalUnit = keyof typeof UNITS;

/** The length of a billing period, such as two weeks. */
export interface Interval {
  recurring_interval: IntervalUnit;
  recurring_interval_count: number;
}

/** Returns the columns of the interval alone. */
export const intervalOf = ({ recurring_interval, recurring_interval_count }: Interval): Interval => ({
  recurring_interval,
  recurring_interval_count,
});

/** Returns the time that is a number of intervals after `from`, by the UTC calendar. See `addMonths`. */
export function addIntervals(from: Date, interval: Interval, times: number): Date {
  const { base, size } = lengthOf(interval);
  return base === 'day' ? addDays(from, size * times) : addMonths(from, size * times);
}

/** Returns the number of months of an interval; undefined for one that has a number of days. */
export function monthsOf(interval: Interval): number | undefined {
  const { base, size } = lengthOf(interval);
  return base === 'month' ? size : undefined;
}

/** Whether two intervals always have the same length, as a quarter and three months do. */
export function isSameLength(one: Interval, other: Interval): boolean {
  const [a, b] = [lengthOf(one), lengthOf(other)];
  return a.base === b.base && a.size === b.size;
}

/** Returns an amount per interval as an amount per year of 365 days or 12 months. It is not rounded. */
export function amountPerYear(amount: number, interval: Interval): number {
  const { base, size } = lengthOf(interval);
  return (amount * PER_YEAR[base]) / size;
}

/** Returns the highest count of a unit, so that a period is not longer than three years. */
export function maximumCount(unit: IntervalUnit): number {
  const { base, size } = UNITS[unit];
  return Math.floor((MAX_YEARS * PER_YEAR[base]) / size);
}

function lengthOf({ recurring_interval, recurring_interval_count }: Interval) {
  const { base, size } = UNITS[recurring_interval];
  return { base, size: size * recurring_interval_count };
}
