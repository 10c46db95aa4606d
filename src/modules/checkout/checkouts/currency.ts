import { currencyOfCountry } from '../../../shared/country-currency.ts';
import { invalidField } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findSubscriptionInScope } from '../../billing/subscriptions/index.ts';
import { readDefaultCurrency } from '../../identity/organizations/index.ts';
import { hasSameInterval, type PriceRow, type Product } from '../../catalog/products/index.ts';
import { findCheckoutDiscount } from './discount.ts';

/** The facts that decide about the currency of a sale, besides the default of the organization. */
export interface CurrencyFacts {
  /** A fixed discount applies in its own currency only. */
  discount_id?: string | null;
  /** A subscription keeps its currency. */
  subscription_id?: string | null;
  /** The country of the buyer. */
  country?: string | undefined;
}

export interface PriceChoice {
  price: PriceRow;
  /** Nothing but the country of the buyer decides about the currency. */
  followsCountry: boolean;
}

/**
 * Selects the price of a product in the currency of the discount or the subscription, of the buyer's country, or of the
 * organization, whichever the product has first. Otherwise, the first price.
 * @returns undefined if the product has no price on sale
 */
export async function choosePriceByCurrency(
  reader: Reader,
  { organization_id, prices }: Product,
  { discount_id = null, subscription_id, country }: CurrencyFacts,
): Promise<PriceChoice | undefined> {
  const [first] = prices;
  if (first === undefined) return undefined;
  const discount = await findCheckoutDiscount(reader, { discount_id });
  const scope = { column: 'organization_id', ids: [organization_id] } as const;
  const subscription =
    subscription_id == null ? undefined : await findSubscriptionInScope(reader, scope, subscription_id);
  const fixed = discount?.currency ?? subscription?.currency;
  if (fixed != null) return { price: priceIn(prices, fixed, first) ?? first, followsCountry: false };
  const price = await priceOfCountry(reader, { organization_id, prices }, { country, like: first });
  return { price: price ?? first, followsCountry: true };
}

/** @returns the price in the currency of a country or else of the organization, or undefined if there is none */
export async function priceOfCountry(
  { db }: Reader,
  { organization_id, prices }: Pick<Product, 'organization_id' | 'prices'>,
  { country, like }: { country: string | undefined; like: PriceRow },
): Promise<PriceRow | undefined> {
  const local = priceIn(prices, currencyOfCountry(country), like);
  return local ?? priceIn(prices, await readDefaultCurrency(db, organization_id), like);
}

/**
 * @returns the price in a currency with the interval of another price, or else the first one, or undefined if there is
 * none
 */
export function priceIn(
  prices: readonly PriceRow[],
  currency: string | undefined,
  like: PriceRow,
): PriceRow | undefined {
  const inCurrency = prices.filter(({ price_currency }) => price_currency === currency);
  return inCurrency.find((price) => hasSameInterval(price, like)) ?? inCurrency[0];
}

/**
 * Finds the price in a currency that the seller or the buyer has named.
 * @param like the price whose interval the new one has, if there is such a price
 * @throws RequestValidationError at `currency`
 */
export function requirePriceIn(prices: readonly PriceRow[], currency: string, like: PriceRow | undefined): PriceRow {
  const [first] = prices;
  const found = first && priceIn(prices, currency, like ?? first);
  if (found !== undefined) return found;
  const offered = [...new Set(prices.flatMap(({ price_currency }) => price_currency?.toUpperCase() ?? []))];
  const hint = offered.length === 0 ? 'It is free.' : `It is sold in ${offered.join(', ')}.`;
  throw invalidField('currency', `Product has no price in ${currency.toUpperCase()}. ${hint}`, currency);
}

/** @throws RequestValidationError at `currency`, if the price is in another one */
export function requirePriceCurrency({ price_currency }: PriceRow, currency: string | null | undefined): void {
  if (currency == null || currency === price_currency) return;
  const msg = `The price is ${price_currency === null ? 'free' : `in ${price_currency.toUpperCase()}`}.`;
  throw invalidField('currency', msg, currency);
}
