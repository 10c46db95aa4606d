import type { components } from '../../../contract/generated/types.ts';
import { formatMoneyInput, parseMoney } from '../../shared/money-input.ts';

type Schemas = components['schemas'];
type Price = Schemas['ProductPrice'];
type PriceInput = Schemas['ProductPriceInput'];

export interface PriceRow {
  price: Price;
  /** The place of the price before the form changed it, from 0. */
  place: number;
  /** The amount as entered; undefined for a price that has more than one. */
  text: string | undefined;
  isRemoved: boolean;
}

/** @returns a row for each price on sale */
export const beginPrices = (prices: readonly Price[], locale: string): PriceRow[] =>
  prices
    .filter(({ is_archived }) => !is_archived)
    .map((price, place) => ({ price, place, text: amountText(price, locale), isRemoved: false }));

function amountText(price: Price, locale: string): string | undefined {
  if (price.amount_type !== 'fixed' || price.tiers.length > 0) return undefined;
  return formatMoneyInput(price.price_amount, price.price_currency, locale);
}

/**
 * A price with another amount is a new price, with the terms of the former one.
 * @returns the prices to have on sale, undefined if they stay; and the paths of texts that are no amounts
 */
export function finishPrices(
  rows: readonly PriceRow[],
  locale: string,
): {
  prices: PriceInput[] | undefined;
  invalid: readonly string[];
} {
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const invalid: string[] = [];
  const prices = kept.map(({ price, text }, at): PriceInput => {
    if (text === undefined || price.amount_type !== 'fixed') return { id: price.id };
    const amount = parseMoney(text, price.price_currency, locale);
    if (amount === undefined) invalid.push(amountPath(at));
    return amount === undefined || amount === price.price_amount ? { id: price.id } : withAmount(price, amount);
  });
  const isSame = kept.length === rows.length && prices.every((price, at) => 'id' in price && kept[at]?.place === at);
  return { prices: isSame ? undefined : prices, invalid };
}

/** @param at the index among the prices to have on sale */
export const amountPath = (at: number) => `prices.${at}.price_amount`;

function withAmount(price: Extract<Price, { amount_type: 'fixed' }>, price_amount: number): PriceInput {
  const { type, amount_type, price_currency, tax_behavior, quantity } = price;
  const { recurring_interval, recurring_interval_count, trial_interval, trial_interval_count } = price;
  return {
    type,
    amount_type,
    price_amount,
    price_currency: price_currency as PriceInput['price_currency'],
    tax_behavior,
    ...(quantity !== null && { quantity }),
    ...(recurring_interval !== null && { recurring_interval, recurring_interval_count }),
    ...(trial_interval !== null && { trial_interval, trial_interval_count }),
  };
}
