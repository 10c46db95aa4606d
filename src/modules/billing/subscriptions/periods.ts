import { addDays, addMonths } from '../../../shared/calendar.ts';

export type Interval = 'month' | 'year';
export type TrialInterval = 'day' | 'week' | Interval;

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** Where periods are counted from: number `anchor_period` begins at `anchor_at`. */
export interface Rhythm {
  anchor_at: Date;
  anchor_period: number;
  recurring_interval: Interval;
}

/**
 * When a period begins, by the calendar in UTC; it ends when the next one begins. Counted from the anchor each time, so
 * that what began on the 31st is back on the 31st after a shorter month.
 */
export function beginningOf(period: number, { anchor_at, anchor_period, recurring_interval }: Rhythm): Date {
  return addMonths(anchor_at, (period - anchor_period) * MONTHS[recurring_interval]);
}

/** When a trial of `count` intervals that begins now is over. */
export function endOfTrial(from: Date, interval: TrialInterval, count: number): Date {
  switch (interval) {
    case 'day':
      return addDays(from, count);
    case 'week':
      return addDays(from, 7 * count);
    default:
      return addMonths(from, count * MONTHS[interval]);
  }
}
