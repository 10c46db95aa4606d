import type { DiscountRow } from '../../catalog/discounts/index.ts';
import { monthsAfterStart, startOfPeriod } from './periods.ts';
import type { SubscriptionRow } from './queries.ts';

/** @returns the columns of a subscription that has another discount, or none, from the next period on */
export const columnsOfNextDiscount = (subscription: SubscriptionRow, discount: DiscountRow | null) => ({
  discount_id: discount?.id ?? null,
  former_discount_id: discountOfPeriod(subscription),
  discount_starts_at: startOfPeriod(subscription.period + 1, subscription),
  discount_ends_at: discount === null ? null : endOfDiscount(subscription, discount),
});

/** @returns the discount of the current period */
function discountOfPeriod(subscription: SubscriptionRow): string | null {
  const { discount_id, former_discount_id, discount_starts_at, discount_ends_at, current_period_start } = subscription;
  if (discount_starts_at !== null && current_period_start < discount_starts_at) return former_discount_id;
  return discount_ends_at === null || current_period_start < discount_ends_at ? discount_id : null;
}

/** Counts from the start of the next period. @returns null for a discount without an end */
function endOfDiscount(subscription: SubscriptionRow, { duration, duration_in_months }: DiscountRow): Date | null {
  const next = subscription.period + 1;
  if (duration === 'forever') return null;
  if (duration === 'once') return startOfPeriod(next + 1, subscription);
  return monthsAfterStart(duration_in_months ?? 0, next, subscription);
}
