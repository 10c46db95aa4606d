import { firstPeriod, startOfPeriod, type NewSubscription } from '../../billing/subscriptions/index.ts';
import { calculateDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import { isRecurringPrice, type PriceRow } from '../../catalog/products/index.ts';
import { intervalOf } from '../../../shared/intervals.ts';
import { beginsWithTrial } from './pricing.ts';
import type { CheckoutRow } from './queries.ts';

const NO_TRIAL = { trial_interval: null, trial_interval_count: null };

export interface UpcomingCharge {
  /** Price of one period after discount, in minor units. */
  amount: number;
  starts_at: Date;
}

interface Terms {
  checkout: Pick<CheckoutRow, 'amount' | 'is_trial_used'>;
  price: PriceRow;
  discount: DiscountRow | undefined;
  now: Date;
}

/** @returns the later amounts of a subscription that starts now: the first one after a trial, and the one after the discount */
export function upcomingCharges({ checkout, price, discount, now }: Terms): UpcomingCharge[] {
  const { amount } = checkout;
  const { price_currency: currency } = price;
  if (amount === null || !isRecurringPrice(price)) return [];
  const hasTrial = beginsWithTrial(checkout, price);
  const period = firstPeriod(now, {
    trial: hasTrial ? price : NO_TRIAL,
    ...intervalOf(price),
    discount_id: discount?.id ?? null,
    discountMonths: discountMonthsOf(discount),
  });
  const reduction = discount === undefined ? 0 : calculateDiscount(discount, { amount, currency });
  const afterTrial = hasTrial ? [{ amount: amount - reduction, starts_at: period.anchor_at }] : [];
  const end = reduction > 0 ? period.discount_ends_at : null;
  if (end === null) return afterTrial;
  const schedule = { anchor_at: period.anchor_at, anchor_period: 1, ...intervalOf(price) };
  return [...afterTrial, { amount, starts_at: firstStartFrom(end, schedule) }];
}

/** A discount applies to the periods that start before its end. */
function firstStartFrom(end: Date, schedule: Parameters<typeof startOfPeriod>[1]): Date {
  let period = 2;
  while (startOfPeriod(period, schedule) < end) period += 1;
  return startOfPeriod(period, schedule);
}

/** @returns for how many months a discount applies to a subscription */
export function discountMonthsOf(discount: DiscountRow | undefined): NewSubscription['discountMonths'] {
  if (discount === undefined || discount.duration === 'forever') return 'forever';
  return discount.duration === 'once' ? 'once' : (discount.duration_in_months ?? 1);
}
