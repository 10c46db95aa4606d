import { shareOf } from '../../../shared/money.ts';
import type { DiscountRow } from './queries.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** What a discount takes off an amount, in minor units: never more than that, a share rounded half up. */
export function discountOn({ type, amount, basis_points }: DiscountRow, price: number): number {
  if (type === 'fixed') return Math.min(amount ?? 0, price);
  return shareOf(price, basis_points ?? 0, WHOLE_BASIS_POINTS);
}
