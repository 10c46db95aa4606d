import { invalidField } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { loadProducts, type Product } from './load-products.ts';
import { findPrice, type PriceRow } from './queries.ts';

/**
 * Finds a price that can be bought, with its product.
 * @throws RequestValidationError at `product_price_id`, if the price is unknown, belongs to another organization, or if
 * the price or its product is archived
 */
export async function requirePriceOnSale(
  reader: Reader,
  organizationIds: readonly string[],
  id: string,
): Promise<{ product: Product; price: PriceRow }> {
  const reject = (msg: string) => invalidField('product_price_id', msg, id);
  const price = await findPrice(reader.db, id);
  const product = price && (await loadProducts(reader, [price.product_id])).get(price.product_id);
  if (!price || !product || !organizationIds.includes(product.organization_id)) throw reject('Price does not exist.');
  if (price.is_archived) throw reject('Price is archived.');
  if (product.is_archived) throw reject('Product is archived.');
  return { product, price };
}
