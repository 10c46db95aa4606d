import { chargeableShare } from '../../../shared/currencies.ts';
import type { DiscountedPrice } from '../../catalog/discounts/index.ts';

/** A billing period. */
export interface Period {
  start: Date;
  end: Date;
}

/** @returns the share of a price for the part of the period after `now`, exact to the millisecond */
export function prorate(price: DiscountedPrice, { start, end }: Period, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const rest = Math.min(Math.max(end.getTime() - now.getTime(), 0), whole);
  return chargeableShare(price, rest, whole);
}
