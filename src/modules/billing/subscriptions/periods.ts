import { addDays, addMonths } from '../../../shared/calendar.ts';

export type Interval = 'month' | 'year';
export type TrialInterval = 'day' | 'week' | Interval;

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** Defines when periods start: period number `anchor_period` starts at `anchor_at`. */
export interface BillingSchedule {
  anchor_at: Date;
  anchor_period: number;
  recurring_interval: Interval;
}

/**
 * Calculates the start of a period, by the UTC calendar. A period ends when the next one starts. Counts from the anchor,
 * not from the period before, so that a schedule on the 31st stays there after a shorter month.
 */
export function startOfPeriod(period: number, { anchor_at, anchor_period, recurring_interval }: BillingSchedule): Date {
  return addMonths(anchor_at, (period - anchor_period) * MONTHS[recurring_interval]);
}

/** Calculates the end of a trial of `count` intervals that starts at `from`. */
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
