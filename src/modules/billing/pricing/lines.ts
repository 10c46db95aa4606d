import { calculateDiscount, type DiscountRow } from '../../catalog/discounts/index.ts';
import type { Line } from './bill.ts';

/** @returns the lines of a price, for one purchase or one whole period, and of its discount */
export function priceLines(description: string, amount: number, discount: DiscountRow | undefined): Line[] {
  const line: Line = { kind: 'product', description, amount };
  if (discount === undefined) return [line];
  return [line, { kind: 'discount', description: discount.name, amount: -calculateDiscount(discount, amount) }];
}
