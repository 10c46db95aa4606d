import { invalid } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { loadProducts, type Product } from './load.ts';
import { findPrice, type PriceRow } from './queries.ts';

/**
 * The price that somebody has named, with its product.
 * @throws RequestValidationError `product_price_id` is unknown or of another organization, or archived, or its product is
 */
export async function requirePriceOnSale(
  reader: Reader,
  organizationIds: readonly string[],
  id: string,
): Promise<{ product: Product; price: PriceRow }> {
  const refuse = (msg: string) => invalid('product_price_id', msg, id);
  const price = await findPrice(reader.db, id);
  const product = price && (await loadProducts(reader, [price.product_id])).get(price.product_id);
  if (!price || !product || !organizationIds.includes(product.organization_id)) throw refuse('Price does not exist.');
  if (price.is_archived) throw refuse('Price is archived.');
  if (product.is_archived) throw refuse('Product is archived.');
  return { product, price };
}
