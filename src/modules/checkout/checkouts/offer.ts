import type { Address } from '../../../shared/address.ts';
import { RequestValidationError, violation } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findCountryOfNamed, type CustomerReference } from '../../customers/customers/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { loadProducts, requirePriceOnSale, type PriceRow, type Product } from '../../catalog/products/index.ts';
import { choosePriceByCurrency, requirePriceCurrency, requirePriceIn } from './currency.ts';

/** The product and the price that a checkout sells. */
export interface Offer {
  product: Product;
  price: PriceRow;
  /** Nothing but the country of the buyer decides about the currency. The field is absent if the price was named. */
  followsCountry?: boolean;
}

export interface OfferInput extends CustomerReference {
  product_id?: string | null;
  product_price_id?: string | null;
  currency?: string | null;
  discount_id?: string | null;
  subscription_id?: string | null;
  customer_billing_address?: Address | null;
}

/**
 * Finds the product and price by the id of either. A product id selects its first price on sale in the named currency, or in
 * the one that `choosePriceByCurrency` selects.
 * @throws RequestValidationError neither or both ids are given, the product or price is unknown, archived or not on sale, or
 *   there is no price in the currency
 */
export async function chooseOffer(reader: Reader, ids: AccessibleOrganizationIds, input: OfferInput): Promise<Offer> {
  const { product_id, product_price_id } = input;
  if (product_id != null && product_price_id != null)
    throw invalidOffer('product_price_id', 'Give the product or one of its prices, not both.', product_price_id);
  if (product_price_id != null) {
    const named = await requirePriceOnSale(reader, ids, product_price_id);
    requirePriceCurrency(named.price, input.currency);
    return named;
  }
  if (product_id != null) return offerOfProduct(reader, ids, product_id, input);
  throw new RequestValidationError(
    ['product_id', 'product_price_id'].map((field) =>
      violation(field, 'Give one of product_id and product_price_id.', undefined, 'missing'),
    ),
  );
}

async function offerOfProduct(
  reader: Reader,
  ids: AccessibleOrganizationIds,
  id: string,
  input: OfferInput,
): Promise<Offer> {
  const product = (await loadProducts(reader, [id])).get(id.toLowerCase());
  if (product === undefined || !ids.includes(product.organization_id))
    throw invalidOffer('product_id', 'Product does not exist.', id);
  if (product.is_archived) throw invalidOffer('product_id', 'Product is archived.', id);
  const { currency, discount_id = null, subscription_id = null, customer_billing_address: address } = input;
  const country =
    address === undefined ? await findCountryOfNamed(reader, product.organization_id, input) : address?.country;
  const facts = { discount_id, subscription_id, country };
  const chosen = await choosePriceByCurrency(reader, product, facts);
  if (chosen === undefined) throw invalidOffer('product_id', 'Product has no price on sale.', id);
  if (currency == null) return { product, ...chosen };
  return { product, price: requirePriceIn(product.prices, currency, undefined) };
}

function invalidOffer(field: string, msg: string, input: string) {
  return new RequestValidationError([violation(field, msg, input)]);
}
