import { chargeableShare } from '../../../shared/currencies.ts';
import type { DiscountRow } from './queries.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** An amount in minor units. A free price has no currency. */
export interface DiscountedPrice {
  amount: number;
  currency: string | null;
}

/** Whether a discount applies to prices in a currency. A fixed amount applies in its own currency only. */
export const appliesIn = (discount: Pick<DiscountRow, 'type' | 'currency'>, currency: string | null): boolean =>
  discount.type === 'percentage' || discount.currency === currency;

/**
 * Calculates the discount on a price.
 * @returns the discount in minor units, at most the price; percentages are rounded half up
 */
export function calculateDiscount(discount: DiscountRow, price: DiscountedPrice): number {
  if (!appliesIn(discount, price.currency)) return 0;
  if (discount.type === 'fixed') return Math.min(discount.amount ?? 0, price.amount);
  return chargeableShare(price, discount.basis_points ?? 0, WHOLE_BASIS_POINTS);
}

/** Whether a discount takes the whole price of each payment without end. A subscription with it never needs a payment method. */
export const coversAllPayments = (discount: DiscountRow | undefined, price: DiscountedPrice): boolean =>
  discount?.duration === 'forever' && calculateDiscount(discount, price) === price.amount;
