import { addDays, addMonths } from '../../../shared/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { shareOf } from '../../../shared/money.ts';
import { beginningsOfDays } from '../../../shared/time-zones.ts';

export type Interval = 'year' | 'month' | 'week' | 'day' | 'hour';

/** The earliest first day. Since then, the clocks of all time zones have been quarters of an hour apart. */
export const MIN_DATE = '2023-01-01';
/** The last year with four digits ends at different moments; this day is over before, everywhere. */
export const MAX_DATE = '9998-12-31';
/** How many days the last day may be after the first. */
export const MAX_DAYS: Readonly<Record<Interval, number>> = { hour: 7, day: 366, week: 365, month: 1460, year: 3650 };

/** Days are given by their midnight in UTC, and begin and end in the time zone. */
export interface Range {
  first: Date;
  last: Date;
  interval: Interval;
  timeZone: string;
}

export const daysBetween = ({ first, last }: Pick<Range, 'first' | 'last'>) =>
  (last.getTime() - first.getTime()) / DAY_MS;

/** Where the periods of a range begin, and, at the end, where the last one ends. */
export function edgesOf(range: Range): Date[] {
  const beginningOf = beginningsOfDays(range.timeZone);
  const end = beginningOf(addDays(range.last, 1));
  const edges: Date[] = [];
  for (let number = 0; ; number += 1) {
    const edge =
      range.interval === 'hour'
        ? new Date(beginningOf(range.first).getTime() + number * HOUR_MS)
        : beginningOf(dayAfter(range.first, number, range.interval));
    if (edge >= end) return [...edges, end];
    edges.push(edge);
  }
}

/** Counted from the first day each time, so that what began on the 31st is back on the 31st after a shorter month. */
function dayAfter(first: Date, number: number, interval: Exclude<Interval, 'hour'>): Date {
  switch (interval) {
    case 'day':
      return addDays(first, number);
    case 'week':
      return addDays(first, 7 * number);
    case 'month':
      return addMonths(first, number);
    case 'year':
      return addMonths(first, 12 * number);
  }
}

/** Consecutive sums of one size, from a moment to another, in milliseconds. */
export interface Run {
  minutes: number;
  from: number;
  to: number;
}

/** The sizes in which sums are kept, in minutes. */
const SIZES = [24 * 60, 60, 15] as const;

/**
 * Which sums to read for all that happened before the first edge, and between each two: the largest that fit. Those that
 * follow each other are one run.
 */
export function runsOf(edges: readonly Date[]): Run[] {
  const moments = [-Infinity, ...edges.map((edge) => edge.getTime())];
  const pieces = moments.slice(1).flatMap((to, at) => piecesOf(moments[at] ?? to, to, SIZES));
  return SIZES.flatMap((minutes) => {
    const runs: Run[] = [];
    for (const piece of pieces.filter((candidate) => candidate.minutes === minutes)) {
      const last = runs.at(-1);
      if (last?.to === piece.from) last.to = piece.to;
      else runs.push({ ...piece });
    }
    return runs;
  });
}

function piecesOf(from: number, to: number, [minutes, ...smaller]: readonly number[]): Run[] {
  if (from >= to || minutes === undefined) return [];
  const size = minutes * MINUTE_MS;
  const [first, last] = [Math.ceil(from / size) * size, Math.floor(to / size) * size];
  if (first >= last) return piecesOf(from, to, smaller);
  return [...piecesOf(from, first, smaller), { minutes, from: first, to: last }, ...piecesOf(last, to, smaller)];
}

/** What was added up for one period, or for all time before the first. */
export interface Sums {
  one_time_orders: number;
  one_time_revenue: number;
  new_orders: number;
  new_revenue: number;
  renewed_orders: number;
  renewed_revenue: number;
  /** Subscriptions that began to run, and what a year of them comes to; also by what that changed. */
  gained: number;
  gained_yearly: number;
  /** Those that ended after the period's first moment and up to the next one's. */
  lost: number;
  lost_yearly: number;
  /** Those of the lost that began again within the period, and must not count twice. */
  again: number;
  again_yearly: number;
}

/** Whether one-time purchases are asked for, and subscriptions. */
export interface Wanted {
  one_time: boolean;
  recurring: boolean;
}

/**
 * The measures of each period, with its beginning.
 * @param sums what happened before the first edge, and between each two; undefined for nothing
 */
export function measuresOf(edges: readonly Date[], sums: readonly (Sums | undefined)[], wanted: Wanted) {
  const [before = NOTHING] = sums;
  let [running, yearly] = [before.gained - before.lost, before.gained_yearly - before.lost_yearly];
  return edges.slice(0, -1).map((beginning, at) => {
    const own = sums[at + 1] ?? NOTHING;
    // Whatever ended in the period was there in it.
    const [active, activeYearly] = [running + own.gained - own.again, yearly + own.gained_yearly - own.again_yearly];
    running += own.gained - own.lost;
    yearly += own.gained_yearly - own.lost_yearly;
    return {
      beginning,
      ...salesOf(own, wanted),
      active_subscriptions: wanted.recurring ? active : 0,
      monthly_recurring_revenue: wanted.recurring ? shareOf(activeYearly, 1, 12) : 0,
    };
  });
}

export type Measures = ReturnType<typeof measuresOf>[number];

function salesOf(sums: Sums, wanted: Wanted) {
  const { one_time_orders, one_time_revenue } = wanted.one_time ? sums : NOTHING;
  const { new_orders, new_revenue, renewed_orders, renewed_revenue } = wanted.recurring ? sums : NOTHING;
  const orders = one_time_orders + new_orders + renewed_orders;
  const revenue = one_time_revenue + new_revenue + renewed_revenue;
  return {
    orders,
    revenue,
    average_order_value: orders === 0 ? 0 : shareOf(revenue, 1, orders),
    one_time_products: one_time_orders,
    one_time_products_revenue: one_time_revenue,
    new_subscriptions: new_orders,
    new_subscriptions_revenue: new_revenue,
    renewed_subscriptions: renewed_orders,
    renewed_subscriptions_revenue: renewed_revenue,
  };
}

const NOTHING: Sums = {
  one_time_orders: 0,
  one_time_revenue: 0,
  new_orders: 0,
  new_revenue: 0,
  renewed_orders: 0,
  renewed_revenue: 0,
  gained: 0,
  gained_yearly: 0,
  lost: 0,
  lost_yearly: 0,
  again: 0,
  again_yearly: 0,
};
