import { addMonths } from '../../../shared/calendar.ts';
import { addIntervals, monthsOf, type Interval } from '../../../shared/intervals.ts';

/** Defines when periods start: period number `anchor_period` starts at `anchor_at`. */
export interface BillingSchedule extends Interval {
  anchor_at: Date;
  anchor_period: number;
}

/**
 * Calculates the start of a period, by the UTC calendar. A period ends when the next one starts. Counts from the anchor,
 * not from the period before, so that a schedule on the 31st stays there after a shorter month.
 */
export const startOfPeriod = (period: number, schedule: BillingSchedule): Date =>
  addIntervals(schedule.anchor_at, schedule, period - schedule.anchor_period);

/** Calculates the time that is `months` after the start of a period. Counts months from the anchor as well. */
export function monthsAfterStart(months: number, period: number, schedule: BillingSchedule): Date {
  const length = monthsOf(schedule);
  return length === undefined
    ? addMonths(startOfPeriod(period, schedule), months)
    : addMonths(schedule.anchor_at, (period - schedule.anchor_period) * length + months);
}
