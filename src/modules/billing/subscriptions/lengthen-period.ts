import { startOfPeriod, type BillingSchedule } from './periods.ts';
import type { SubscriptionRow } from './queries.ts';

/**
 * Lengthens the current period by the time in which it stood still. The schedule continues at its new end, and a discount
 * applies to as many periods as before.
 * @returns the changed columns
 */
export function lengthenPeriod(subscription: SubscriptionRow, durationMs: number) {
  const { current_period_end, discount_starts_at, discount_ends_at, period, stopped_ms } = subscription;
  const end = new Date(current_period_end.getTime() + durationMs);
  const anchor = { anchor_at: end, anchor_period: period + 1 };
  const move = (date: Date | null) => date && moveDate(date, subscription, { ...subscription, ...anchor });
  return {
    ...anchor,
    current_period_end: end,
    stopped_ms: stopped_ms + durationMs,
    discount_starts_at: move(discount_starts_at),
    discount_ends_at: move(discount_ends_at),
  };
}

/** Moves a date so that as many periods begin before it as by the former schedule. */
function moveDate(date: Date, former: SubscriptionRow, schedule: BillingSchedule): Date {
  if (date < former.current_period_end) return date;
  let period = former.period + 1;
  while (startOfPeriod(period, former) < date) period += 1;
  return startOfPeriod(period, schedule);
}
