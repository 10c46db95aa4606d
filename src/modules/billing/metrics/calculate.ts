import { addDays, addMonths } from '../../../shared/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { applyRatio } from '../../../shared/money.ts';
import { startOfDayIn } from '../../../shared/time-zones.ts';

export type Interval = 'year' | 'month' | 'week' | 'day' | 'hour';

/** Earliest first day. Since then, all time zones differ from UTC by whole quarters of an hour, the smallest slot. */
export const MIN_DATE = '2023-01-01';
/** Latest last day. It ends before the year 10000 in every time zone. */
export const MAX_DATE = '9998-12-31';
/** Maximum number of days from the first day to the last, by interval. */
export const MAX_DAYS: Readonly<Record<Interval, number>> = { hour: 7, day: 366, week: 365, month: 1460, year: 3650 };

/** Range of days. `first` and `last` are the days' midnights in UTC; the days start and end in `timeZone`. */
export interface Range {
  first: Date;
  last: Date;
  interval: Interval;
  timeZone: string;
}

export const daysBetween = ({ first, last }: Pick<Range, 'first' | 'last'>) =>
  (last.getTime() - first.getTime()) / DAY_MS;

/** Calculates the starts of a range's periods, and as the last element the end of the last period. */
export function periodEdges(range: Range): Date[] {
  const startOfDay = startOfDayIn(range.timeZone);
  const end = startOfDay(addDays(range.last, 1));
  const edges: Date[] = [];
  for (let number = 0; ; number += 1) {
    const edge =
      range.interval === 'hour'
        ? new Date(startOfDay(range.first).getTime() + number * HOUR_MS)
        : startOfDay(dayAfter(range.first, number, range.interval));
    if (edge >= end) return [...edges, end];
    edges.push(edge);
  }
}

/** Adds intervals to the first day, not to the day before, so that the 31st stays the 31st after a shorter month. */
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

/** Consecutive slots of one size. `from` and `to` are in milliseconds since 1970. */
export interface SlotRange {
  minutes: number;
  from: number;
  to: number;
}

/** Sizes of the stored slots, in minutes, largest first. */
const SLOT_MINUTES = [24 * 60, 60, 15] as const;

/**
 * Chooses the slots to read for the time before the first edge and between each two edges: the largest that fit.
 * @returns consecutive slots of one size joined to one range
 */
export function chooseSlotRanges(edges: readonly Date[]): SlotRange[] {
  const bounds = [-Infinity, ...edges.map((edge) => edge.getTime())];
  const pieces = bounds.slice(1).flatMap((to, at) => splitIntoSlots(bounds[at] ?? to, to, SLOT_MINUTES));
  return SLOT_MINUTES.flatMap((minutes) => {
    const ranges: SlotRange[] = [];
    for (const piece of pieces.filter((candidate) => candidate.minutes === minutes)) {
      const last = ranges.at(-1);
      if (last?.to === piece.from) last.to = piece.to;
      else ranges.push({ ...piece });
    }
    return ranges;
  });
}

function splitIntoSlots(from: number, to: number, [minutes, ...smaller]: readonly number[]): SlotRange[] {
  if (from >= to || minutes === undefined) return [];
  const size = minutes * MINUTE_MS;
  const [first, last] = [Math.ceil(from / size) * size, Math.floor(to / size) * size];
  if (first >= last) return splitIntoSlots(from, to, smaller);
  return [
    ...splitIntoSlots(from, first, smaller),
    { minutes, from: first, to: last },
    ...splitIntoSlots(last, to, smaller),
  ];
}

/** Sums of one period, or of all time before the first period. Revenue and yearly amounts are in minor units. */
export interface PeriodSums {
  one_time_orders: number;
  one_time_revenue: number;
  new_orders: number;
  new_revenue: number;
  renewed_orders: number;
  renewed_revenue: number;
  /** Subscriptions that started, and their yearly amount. A change of the amount counts here too. */
  gained: number;
  gained_yearly: number;
  /** Subscriptions that ended after the start of the period, up to and including the start of the next. */
  lost: number;
  lost_yearly: number;
  /** Lost subscriptions that resumed within the period. They must not count twice. */
  resumed: number;
  resumed_yearly: number;
}

/** Sales to include. */
export interface PriceTypeFilter {
  one_time: boolean;
  recurring: boolean;
}

/**
 * Calculates the metrics of each period.
 * @param sums sums before the first edge and between each two edges; undefined where nothing happened
 * @returns metrics with the start of each period; revenue in minor units
 */
export function calculateMetrics(
  edges: readonly Date[],
  sums: readonly (PeriodSums | undefined)[],
  filter: PriceTypeFilter,
) {
  const [before = ZERO_SUMS] = sums;
  let [running, yearly] = [before.gained - before.lost, before.gained_yearly - before.lost_yearly];
  return edges.slice(0, -1).map((start, at) => {
    const current = sums[at + 1] ?? ZERO_SUMS;
    // A subscription that ended in the period was active in it.
    const [active, activeYearly] = [
      running + current.gained - current.resumed,
      yearly + current.gained_yearly - current.resumed_yearly,
    ];
    running += current.gained - current.lost;
    yearly += current.gained_yearly - current.lost_yearly;
    return {
      start,
      ...calculateSales(current, filter),
      active_subscriptions: filter.recurring ? active : 0,
      monthly_recurring_revenue: filter.recurring ? applyRatio(activeYearly, 1, 12) : 0,
    };
  });
}

export type PeriodMetrics = ReturnType<typeof calculateMetrics>[number];

function calculateSales(sums: PeriodSums, filter: PriceTypeFilter) {
  const { one_time_orders, one_time_revenue } = filter.one_time ? sums : ZERO_SUMS;
  const { new_orders, new_revenue, renewed_orders, renewed_revenue } = filter.recurring ? sums : ZERO_SUMS;
  const orders = one_time_orders + new_orders + renewed_orders;
  const revenue = one_time_revenue + new_revenue + renewed_revenue;
  return {
    orders,
    revenue,
    average_order_value: orders === 0 ? 0 : applyRatio(revenue, 1, orders),
    one_time_products: one_time_orders,
    one_time_products_revenue: one_time_revenue,
    new_subscriptions: new_orders,
    new_subscriptions_revenue: new_revenue,
    renewed_subscriptions: renewed_orders,
    renewed_subscriptions_revenue: renewed_revenue,
  };
}

const ZERO_SUMS: PeriodSums = {
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
  resumed: 0,
  resumed_yearly: 0,
};
