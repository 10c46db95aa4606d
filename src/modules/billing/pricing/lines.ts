import { calculateDiscount, type DiscountedPrice, type DiscountRow } from '../../catalog/discounts/index.ts';
import { chargedUnits, type PriceRow } from '../../catalog/products/index.ts';
import { dueOf, sumLines, type Bill, type Line, type PaidByCredit } from './bill.ts';
import { lineText } from './line-text.ts';
import { prorate, type Part } from './proration.ts';

/** The amount of a whole sale, and its quantity. */
export interface SoldPrice extends DiscountedPrice {
  quantity?: number;
  /** Tells the amounts of several units. */
  price?: PriceRow | undefined;
}

/** @returns the lines of a price, for one purchase or one whole period, and of its discount */
export function priceLines(description: string, sold: SoldPrice, discount: DiscountRow | undefined): Line[] {
  const lines = productLines(description, sold);
  if (discount === undefined) return lines;
  return [...lines, { kind: 'discount', description: discount.name, amount: -calculateDiscount(discount, sold) }];
}

/** @returns the price less its discount */
export const discountedPrice = (price: DiscountedPrice, discount: DiscountRow | undefined): DiscountedPrice => ({
  ...price,
  amount: price.amount - (discount === undefined ? 0 : calculateDiscount(discount, price)),
});

/** @returns the lines of a period, or of its part before the subscription ends */
export function periodLines(
  description: string,
  sold: SoldPrice,
  discount: DiscountRow | undefined,
  part: Part | undefined,
): Line[] {
  if (part === undefined) return priceLines(description, sold, discount);
  const name = nameOfUnits(description, sold.quantity ?? 1);
  const amount = prorate(sold, part);
  const line: Line = { kind: 'product', description: lineText('partOfPeriod', { name }), amount };
  if (discount === undefined) return [line];
  const reduction = prorate(discountedPrice(sold, discount), part) - amount;
  return [line, { kind: 'discount', description: discount.name, amount: reduction }];
}

/** @returns a line for each unit amount. One unit has one line */
function productLines(description: string, { amount, quantity = 1, price }: SoldPrice): Line[] {
  const whole: Line = { kind: 'product', description, amount };
  if (quantity === 1 || amount === 0 || price === undefined) return [whole];
  const lines = chargedUnits(price, quantity).map((units): Line => {
    const line = { kind: 'product', amount: units.quantity * units.unit_amount } as const;
    if (units.isFlat) return { ...line, description: lineText('flatAmount', { name: description }) };
    return { ...line, description, quantity: units.quantity, unit_amount: units.unit_amount };
  });
  return sumLines(lines) === amount ? lines : [whole];
}

/** @returns the name of a product with its quantity, if that is not 1 */
export const nameOfUnits = (name: string, quantity: number): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** Presents a line. A line that counts nothing is one unit. */
export function presentLine({ kind, description, amount, quantity, unit_amount }: Line) {
  const units = quantity === undefined ? { quantity: 1, unit_amount: amount } : { quantity, unit_amount };
  return { kind, description, amount, quantity: units.quantity, unit_amount: units.unit_amount ?? null };
}

/** Presents a bill. Its amounts are minor units. */
export const presentBill = (bill: Bill & PaidByCredit) => ({
  lines: bill.lines.map(presentLine),
  amount: bill.amount,
  tax_amount: bill.tax?.amount ?? 0,
  total_amount: bill.total,
  applied_credit_amount: bill.total - dueOf(bill),
  due_amount: dueOf(bill),
});
