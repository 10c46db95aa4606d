import { chargeableShare } from '../../../shared/currencies.ts';
import type { DiscountedPrice } from '../../catalog/discounts/index.ts';

/** A part of a billing period, in milliseconds. */
export interface Part {
  partMs: number;
  wholeMs: number;
}

/** @returns the share of a price for a part of a period, exact to the millisecond */
export const prorate = (price: DiscountedPrice, { partMs, wholeMs }: Part): number =>
  chargeableShare(price, Math.max(0, partMs), wholeMs);
