import { addDays, addMonths } from '../../../shared/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
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
