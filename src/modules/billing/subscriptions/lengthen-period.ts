import { startOfPeriod, type BillingSchedule } from './periods.ts';
import type { SubscriptionRow } from './queries.ts';

type Schedule = BillingSchedule &
  Pick<SubscriptionRow, 'period' | 'current_period_end' | 'discount_starts_at' | 'discount_ends_at'>;

/**
 * Lets the current period end at another time. The schedule continues there, and a discount applies to as many periods as before.
 * @returns the changed columns
 */
export function moveEndOfPeriod(subscription: Schedule, end: Date) {
  const { discount_starts_at, discount_ends_at, period } = subscription;
  const anchor = { anchor_at: end, anchor_period: period + 1 };
  const move = (date: Date | null) => date && moveDate(date, subscription, { ...subscription, ...anchor });
  return {
    ...anchor,
    current_period_end: end,
    discount_starts_at: move(discount_starts_at),
    discount_ends_at: move(discount_ends_at),
  };
}

/** Lengthens the current period by the time in which it stood still. @returns the changed columns */
export const lengthenPeriod = (subscription: Schedule & Pick<SubscriptionRow, 'stopped_ms'>, durationMs: number) => ({
  ...moveEndOfPeriod(subscription, new Date(subscription.current_period_end.getTime() + durationMs)),
  stopped_ms: subscription.stopped_ms + durationMs,
});

/** Moves a date so that as many periods begin before it as by the former schedule. */
function moveDate(date: Date, former: Schedule, schedule: BillingSchedule): Date {
  if (date < former.current_period_end) return date;
  let period = former.period + 1;
  while (startOfPeriod(period, former) < date) period += 1;
  return startOfPeriod(period, schedule);
}
