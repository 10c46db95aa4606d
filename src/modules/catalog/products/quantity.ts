import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PriceRow } from './queries.ts';

/** The largest amount of a price, in minor units. Products of quantities and amounts below stay safe integers. */
export const MAX_PRICE_AMOUNT = 99_999_999;
export const MAX_QUANTITY = 1_000_000;

/** Equal units of a sale. A flat amount is one unit. */
export interface Units {
  quantity: number;
  unit_amount: number;
  isFlat: boolean;
}

type QuantityPrice = Pick<
  PriceRow,
  'price_amount' | 'price_currency' | 'quantity_minimum' | 'quantity_maximum' | 'tiers_mode' | 'tiers'
>;

/**
 * Splits a quantity into units of one amount. A volume price charges all units at the amount of the tier that the quantity
 * reaches. A graduated price charges the units of each tier at its own amount.
 */
export function chargedUnits({ price_amount, tiers_mode, tiers }: QuantityPrice, quantity: number): Units[] {
  if (tiers === null) return [{ quantity, unit_amount: price_amount ?? 0, isFlat: false }];
  const used: Units[] = [];
  let below = 0;
  for (const { up_to, unit_amount, flat_amount } of tiers) {
    const isLast = quantity <= (up_to ?? Infinity);
    if (isLast || tiers_mode === 'graduated') {
      const count = tiers_mode === 'graduated' ? Math.min(quantity, up_to ?? Infinity) - below : quantity;
      used.push({ quantity: count, unit_amount, isFlat: false });
      if (flat_amount > 0) used.push({ quantity: 1, unit_amount: flat_amount, isFlat: true });
    }
    if (isLast) return used;
    below = up_to ?? Infinity;
  }
  throw new Error(`no tier has the quantity ${quantity}`);
}

/** @returns the amount of a fixed price for a quantity within its bounds, in minor units, or null for a free price */
export function amountOfQuantity(price: QuantityPrice, quantity: number): number | null {
  if (price.price_amount === null) return null;
  return chargedUnits(price, quantity).reduce((sum, units) => sum + units.quantity * units.unit_amount, 0);
}

/** The smallest and the largest quantity of a price. Prices for one unit have 1 as both. */
export function quantityBoundsOf({ quantity_minimum, quantity_maximum }: QuantityPrice) {
  if (quantity_minimum === null) return { minimum: 1, maximum: 1 };
  return { minimum: quantity_minimum, maximum: quantity_maximum ?? MAX_QUANTITY };
}

/** @returns the quantity within the bounds of the price that is nearest to `quantity` */
export function nearestQuantity(price: QuantityPrice, quantity: number): number {
  const { minimum, maximum } = quantityBoundsOf(price);
  return Math.min(Math.max(quantity, minimum), maximum);
}

/** @returns type and message of a violation when a price is not sold in this quantity */
export function explainQuantity(price: QuantityPrice, quantity: number): { type: string; msg: string } | undefined {
  const { minimum, maximum } = quantityBoundsOf(price);
  if (quantity < minimum) return { type: 'greater_than_equal', msg: `Quantity must be at least ${minimum}.` };
  if (quantity > maximum) {
    const msg = price.quantity_minimum === null ? 'The price is for one unit.' : `Quantity must be at most ${maximum}.`;
    return { type: 'less_than_equal', msg };
  }
  if ((amountOfQuantity(price, quantity) ?? 0) <= MAX_PRICE_AMOUNT) return undefined;
  const limit = formatMoney({ amount: MAX_PRICE_AMOUNT, currency: price.price_currency ?? DEFAULT_CURRENCY });
  return { type: 'less_than_equal', msg: `The price of this quantity is above ${limit}. Choose a smaller quantity.` };
}
