import { applyRatio } from '../../../shared/money.ts';
import type { DiscountRow } from './queries.ts';

const WHOLE_BASIS_POINTS = 10_000;

/**
 * Calculates the discount on a price.
 * @param price in minor units
 * @returns the discount in minor units, at most `price`; percentages are rounded half up
 */
export function calculateDiscount({ type, amount, basis_points }: DiscountRow, price: number): number {
  if (type === 'fixed') return Math.min(amount ?? 0, price);
  return applyRatio(price, basis_points ?? 0, WHOLE_BASIS_POINTS);
}
