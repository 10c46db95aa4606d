import { invalidField, RequestValidationError } from '../../../shared/errors.ts';
import { expectOne, getOrThrow } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  findSubscriptionInScope,
  isInCurrencyOf,
  otherCurrency,
  OTHER_CURRENCY,
} from '../../billing/subscriptions/index.ts';
import { appliesIn } from '../../catalog/discounts/index.ts';
import { findPrice, loadProducts, validatePriceOf, type PriceRow } from '../../catalog/products/index.ts';
import { priceOfCountry, requirePriceCurrency, requirePriceIn, type PriceChoice } from './currency.ts';
import { findCheckoutDiscount } from './discount.ts';
import { chargeForPrice } from './charge.ts';
import { hasTrial } from './pricing.ts';
import type { CheckoutRow } from './queries.ts';

/** The fields of a patch that decide about the price. */
interface PricePatch {
  product_price_id?: string | null;
  currency?: string | null;
  amount?: number | null;
  customer_billing_address?: { country: string } | null;
}

/**
 * Selects the price of a checkout after a patch. Until a currency is chosen, it follows the buyer's country.
 * @throws RequestValidationError the price is archived, of another product or in another currency, or the product has no
 *   price in the currency
 */
export async function choosePrice(tx: Tx, checkout: CheckoutRow, patch: PricePatch): Promise<PriceChoice> {
  const { product_price_id: id, currency } = patch;
  const present = expectOne([await findPrice(tx.db, checkout.product_price_id)].filter((found) => found !== undefined));
  const price = await selectPrice(tx, checkout, present, patch);
  const isNamed = currency != null || (id != null && price.price_currency !== present.price_currency);
  if (price.id !== present.id) await requireUpgradable(tx, checkout, price);
  return { price, followsCountry: checkout.currency_follows_country && !isNamed };
}

async function selectPrice(tx: Tx, checkout: CheckoutRow, present: PriceRow, patch: PricePatch): Promise<PriceRow> {
  const { product_price_id: id, currency } = patch;
  if (id != null) {
    const price = await findPrice(tx.db, id);
    const violations = validatePriceOf(checkout.product_id, id, price);
    if (price === undefined || violations.length > 0) throw new RequestValidationError(violations);
    requirePriceCurrency(price, currency);
    return price;
  }
  if (currency == null) return (await followedPrice(tx, checkout, present, patch)) ?? present;
  if (currency === present.price_currency) return present;
  const { prices } = getOrThrow(await loadProducts(tx, [checkout.product_id]), checkout.product_id);
  return requirePriceIn(prices, currency, present);
}

/** @returns the price for the country of the buyer, unless it takes an entered amount or a discount from them */
async function followedPrice(tx: Tx, checkout: CheckoutRow, present: PriceRow, patch: PricePatch) {
  const { country } = patch.customer_billing_address ?? {};
  const hasOwnAmount = patch.amount != null || checkout.amount !== chargeForPrice(present, checkout.quantity).amount;
  if (!checkout.currency_follows_country || country === undefined || hasOwnAmount) return undefined;
  const product = getOrThrow(await loadProducts(tx, [checkout.product_id]), checkout.product_id);
  const price = await priceOfCountry(tx, product, { country, like: present });
  const discount = await findCheckoutDiscount(tx, checkout);
  return price && discount && !appliesIn(discount, price.price_currency) ? undefined : price;
}

/** @throws RequestValidationError the subscription of the checkout cannot be upgraded to the price */
async function requireUpgradable(tx: Tx, { subscription_id: id, organization_id }: CheckoutRow, price: PriceRow) {
  if (id === null) return;
  if (hasTrial(price) || price.type !== 'recurring')
    throw invalidField('product_price_id', 'A subscription is not upgraded to this price.', price.id);
  const subscription = await findSubscriptionInScope(tx, { column: 'organization_id', ids: [organization_id] }, id);
  if (subscription !== undefined && !isInCurrencyOf(subscription, price))
    throw invalidField('product_price_id', otherCurrency(subscription), price.id, OTHER_CURRENCY);
}
