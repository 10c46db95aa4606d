import { earliest } from './cancellation.ts';
import { moveEndOfPeriod } from './lengthen-period.ts';
import { startOfPeriod, type BillingSchedule } from './periods.ts';
import type { SubscriptionRow } from './queries.ts';

/** A period that is shorter than the schedule, because `cancel_at` ends it. */
export interface PartOfPeriod {
  /** End of the part, in ISO 8601. */
  ends_at: string;
  partMs: number;
  wholeMs: number;
}

/** @returns the part of a period by the schedule before the end of the subscription; undefined if that is the whole period */
export function partBeforeEnd(
  { cancel_at }: Pick<SubscriptionRow, 'cancel_at'>,
  begins: Date,
  ends: Date,
): PartOfPeriod | undefined {
  if (cancel_at === null || cancel_at >= ends) return undefined;
  const wholeMs = ends.getTime() - begins.getTime();
  return { ends_at: cancel_at.toISOString(), partMs: Math.max(0, cancel_at.getTime() - begins.getTime()), wholeMs };
}

/**
 * @param ends_at end of the period that the bill pays for, in ISO 8601. Undefined: the end by the schedule
 * @returns the columns of a subscription whose next period begins
 */
export function columnsOfNextPeriod(subscription: SubscriptionRow, schedule: BillingSchedule, ends_at?: string) {
  const period = subscription.period + 1;
  const start = startOfPeriod(period, schedule);
  const end = startOfPeriod(period + 1, schedule);
  const whole = {
    ...schedule,
    period,
    current_period_start: start,
    current_period_end: end,
    retries: 0,
    stopped_ms: 0,
    whole_period_ms: null,
  };
  const columns =
    ends_at === undefined
      ? whole
      : {
          ...whole,
          ...moveEndOfPeriod({ ...subscription, ...whole }, new Date(ends_at)),
          whole_period_ms: end.getTime() - start.getTime(),
        };
  return { ...columns, due_at: earliest(columns.current_period_end, subscription.cancel_at) };
}
