import { invalidField, TooManyRequests } from '../../../shared/errors.ts';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { SANDBOX } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { loadProducts } from '../../catalog/products/index.ts';
import type { OrganizationRow } from '../../identity/organizations/index.ts';
import { createCheckout, type CheckoutRow, type SaleTerms } from '../checkouts/index.ts';
import { countOpenCheckouts, findListedProductOfPrice } from './queries.ts';

/** Open checkouts of one address at one storefront. Offices share an address, so it is far above what a person needs. */
export const MAX_OPEN_CHECKOUTS = 100;
const RETRY_SECONDS = (10 * MINUTE_MS) / 1000;

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
  if (address !== null) await requireFewCheckouts(tx, seller.id, address);
  const payment_processor = sale.terms.choose(SANDBOX, seller.mode);
  return createCheckout(tx, sale, { product, price }, { payment_processor, customer_ip_address: address });
}

async function requireFewCheckouts(tx: Tx, organizationId: string, address: string) {
  const open = await countOpenCheckouts(tx.db, { organizationId, address, now: tx.now });
  if (open >= MAX_OPEN_CHECKOUTS)
    throw new TooManyRequests('Too many open checkouts from this address. Try again later.', RETRY_SECONDS);
}
