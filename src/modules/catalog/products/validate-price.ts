import { violation, type Violation } from '../../../shared/errors.ts';
import type { PriceRow } from './queries.ts';

/**
 * Validates a price that replaces another one of its product.
 * @param price undefined for an unknown one
 * @returns violations at `product_price_id`
 */
export function validatePriceOf(product_id: string, id: string, price: PriceRow | undefined): Violation[] {
  const refuse = (msg: string) => [violation('product_price_id', msg, id)];
  // One message for both, so that it does not tell whether another organization has such a price.
  if (price?.product_id !== product_id) return refuse('Product has no such price.');
  return price.is_archived ? refuse('Price is archived.') : [];
}
