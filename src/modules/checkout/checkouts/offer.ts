import { RequestValidationError, violation } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { loadProducts, requirePriceOnSale, type PriceRow, type Product } from '../../catalog/products/index.ts';

/** The product and the price that a checkout sells. */
export interface Offer {
  product: Product;
  price: PriceRow;
}

export interface OfferInput {
  product_id?: string | null;
  product_price_id?: string | null;
}

/**
 * Finds the product and price by the id of either. A product id selects its oldest price on sale.
 * @throws RequestValidationError neither or both ids are given, or the product or price is unknown, archived or not on sale
 */
export async function chooseOffer(reader: Reader, ids: AccessibleOrganizationIds, input: OfferInput): Promise<Offer> {
  const { product_id, product_price_id } = input;
  if (product_id != null && product_price_id != null)
    throw invalidOffer('product_price_id', 'Give the product or one of its prices, not both.', product_price_id);
  if (product_price_id != null) return requirePriceOnSale(reader, ids, product_price_id);
  if (product_id != null) return offerOfProduct(reader, ids, product_id);
  throw new RequestValidationError(
    ['product_id', 'product_price_id'].map((field) =>
      violation(field, 'Give one of product_id and product_price_id.', undefined, 'missing'),
    ),
  );
}

async function offerOfProduct(reader: Reader, ids: AccessibleOrganizationIds, id: string): Promise<Offer> {
  const product = (await loadProducts(reader, [id])).get(id.toLowerCase());
  if (product === undefined || !ids.includes(product.organization_id))
    throw invalidOffer('product_id', 'Product does not exist.', id);
  if (product.is_archived) throw invalidOffer('product_id', 'Product is archived.', id);
  const [price] = product.prices;
  if (price === undefined) throw invalidOffer('product_id', 'Product has no price on sale.', id);
  return { product, price };
}

function invalidOffer(field: string, msg: string, input: string) {
  return new RequestValidationError([violation(field, msg, input)]);
}
