import type { paths } from '../../../contract/generated/types.ts';
import { addDays, addMonths, formatDay } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/durations.ts';

type Query = paths['/v1/metrics/']['get']['parameters']['query'];
export type Interval = Query['interval'];

/** Days as `2026-11-27`, both inclusive. */
export type Range = Pick<Query, 'start_date' | 'end_date'>;

export interface Period extends Range {
  /** Length of a point of the charts. */
  interval: Interval;
  /** The days before, to compare with. */
  before: Range;
}

/** Lengths that the pages offer; the address has them as `period`. */
export const LENGTHS = ['7d', '30d', '12m'] as const;
export type Length = (typeof LENGTHS)[number];

const USUAL_LENGTH: Length = '30d';

/** @returns the length that an address names, or that a page has without one; undefined if it names days */
export function lengthIn(query: URLSearchParams): Length | undefined {
  if (query.has('start_date') || query.has('end_date')) return undefined;
  return LENGTHS.find((length) => length === query.get('period')) ?? USUAL_LENGTH;
}

/**
 * @param today its midnight in UTC
 * @returns the period that an address names
 */
export function periodIn(query: URLSearchParams, today: Date): Period {
  const interval = query.get('interval') as Interval | null;
  if (lengthIn(query) === '12m') return { ...withBefore(today, firstOfTwelveMonths), interval: interval ?? 'month' };
  const end = readDay(query, 'end_date') ?? today;
  const start = readDay(query, 'start_date') ?? addDays(end, lengthIn(query) === '7d' ? -6 : -29);
  const days = (end.getTime() - start.getTime()) / DAY_MS + 1;
  const range = withBefore(end, (last) => addDays(last, 1 - days));
  return { ...range, interval: interval ?? usualInterval(days) };
}

const firstOfTwelveMonths = (last: Date) => addDays(addMonths(last, -12), 1);

function withBefore(end: Date, firstOf: (last: Date) => Date): Omit<Period, 'interval'> {
  const rangeTo = (last: Date) => ({ start_date: formatDay(firstOf(last)), end_date: formatDay(last) });
  return { ...rangeTo(end), before: rangeTo(addDays(firstOf(end), -1)) };
}

function readDay(query: URLSearchParams, name: keyof Range): Date | undefined {
  const day = new Date(query.get(name) ?? '');
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** Gives a chart enough points to see a course, and few enough to tell them apart. */
function usualInterval(days: number): Interval {
  if (days <= 2) return 'hour';
  if (days <= 92) return 'day';
  if (days <= 365) return 'week';
  return days <= 1460 ? 'month' : 'year';
}
