import { DEFAULT_CURRENCY, minimumCharge } from '../../../shared/currencies.ts';
import { currencyDecimals } from '../../../shared/money.ts';
import { amountOfQuantity, type PriceRow } from '../../catalog/products/index.ts';

/**
 * Amount of a custom price that neither the seller has preset nor the buyer has entered, as a multiple of the minimum charge: 10
 * dollars. Currencies without a known minimum have ten main units.
 */
const DEFAULT_CUSTOM_MINIMUMS = 20;
const DEFAULT_CUSTOM_UNITS = 10;

export interface Charge {
  /** Minor units, before discount and tax. The value is null for a free price. */
  amount: number | null;
  currency: string | null;
}

/**
 * @param quantity within the bounds of the price
 * @returns the amount to charge for a price. Only a custom price uses `named`, the amount that the buyer entered.
 */
export function chargeForPrice(price: PriceRow, quantity: number, named?: number | null): Charge {
  switch (price.amount_type) {
    case 'free':
      return { amount: null, currency: null };
    case 'fixed':
      return { amount: amountOfQuantity(price, quantity), currency: price.price_currency };
    case 'custom':
      return { amount: named ?? price.preset_amount ?? defaultAmount(price), currency: price.price_currency };
  }
}

/** @returns the default amount within the seller's bounds */
function defaultAmount({ minimum_amount, maximum_amount, price_currency }: PriceRow): number {
  const currency = price_currency ?? DEFAULT_CURRENCY;
  const usual =
    DEFAULT_CUSTOM_MINIMUMS * minimumCharge(currency) || DEFAULT_CUSTOM_UNITS * 10 ** currencyDecimals(currency);
  return Math.min(Math.max(usual, minimum_amount ?? 0), maximum_amount ?? Infinity);
}
