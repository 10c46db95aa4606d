import { invalidField } from '../../../shared/errors.ts';
import { SANDBOX } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { loadProducts } from '../../catalog/products/index.ts';
import type { OrganizationRow } from '../../identity/organizations/index.ts';
import { createCheckout, requireFewCheckouts, type CheckoutRow, type SaleTerms } from '../checkouts/index.ts';
import { findListedProductOfPrice } from './queries.ts';

interface StorefrontVisit {
  seller: OrganizationRow;
  priceId: string;
  /** IP address of the visitor. The value is null if it is unknown. */
  address: string | null;
}

/**
 * Opens a checkout for a visitor of a storefront.
 * @throws RequestValidationError at `product_price_id`, if the price is not on sale at the storefront. All reasons have one
 *   message, so that strangers learn nothing about prices that are not listed
 * @throws TooManyRequests the address has too many open checkouts
 * @throws TaxQuoteMissing
 */
export async function openCheckout(
  tx: Tx,
  sale: SaleTerms,
  { seller, priceId, address }: StorefrontVisit,
): Promise<CheckoutRow> {
  const listed = await findListedProductOfPrice(tx.db, seller.id, priceId);
  const product = listed && (await loadProducts(tx, [listed.id])).get(listed.id);
  const price = product?.prices.find(({ id }) => id === priceId.toLowerCase());
  if (product === undefined || price === undefined)
    throw invalidField('product_price_id', 'Price does not exist.', priceId);
  await requireFewCheckouts(tx, seller.id, address);
  const payment_processor = sale.terms.choose(SANDBOX, seller.mode);
  return createCheckout(tx, sale, { product, price }, { payment_processor, customer_ip_address: address });
}
