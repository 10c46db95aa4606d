import { addMonths } from '../kit/calendar.ts';

export type Interval = 'month' | 'year';

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * When the n-th period begins, from 1, by the calendar in UTC; it ends when the next one begins. Counted from the anchor
 * each time, so that what began on the 31st is back on the 31st after a shorter month.
 */
export function beginningOf(period: number, anchor: Date, interval: Interval): Date {
  return addMonths(anchor, (period - 1) * MONTHS[interval]);
}
