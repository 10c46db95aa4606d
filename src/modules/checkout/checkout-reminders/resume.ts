import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { presentAnswersOf } from './answers.ts';
import {
  createCheckout,
  findCheckouts,
  requireFewCheckouts,
  taxDetailsOf,
  type CheckoutRow,
  type NewCheckout,
  type Offer,
  type SaleTerms,
} from '../checkouts/index.ts';
import { taxIdsOf } from '../../customers/customers/index.ts';
import { closestPrice, findPrice, loadProducts } from '../../catalog/products/index.ts';

/**
 * Opens a new checkout with everything of one that its buyer left: checkouts expire after an hour, before a reminder is sent.
 * @throws ResourceNotFound the checkout was finished or erased, or its product or price is not on sale any more
 * @throws TooManyRequests the address has too many open checkouts
 * @throws TaxQuoteMissing
 */
export async function resumeCheckout(
  tx: Tx,
  sale: SaleTerms,
  {
    id,
    address,
  }: { id: string; /** IP address of the visitor. The value is null if it is unknown. */ address: string | null },
): Promise<CheckoutRow> {
  const { left, product, price } = await findLeftCheckout(tx, sale.terms, id);
  await requireFewCheckouts(tx, left.organization_id, address);
  const input: NewCheckout = {
    payment_processor: left.payment_processor,
    allow_discount_codes: left.allow_discount_codes,
    success_url: left.success_url,
    metadata: left.metadata,
    quantity: left.quantity,
    amount: left.amount,
    discount_id: left.discount_id,
    customer_email: left.customer_email,
    customer_ip_address: address,
    customer_name: left.customer_name,
    customer_billing_address: left.customer_billing_address,
    customer_tax_ids: taxIdsOf(taxDetailsOf(left)),
    custom_field_data: await presentAnswersOf(tx, left),
  };
  return createWithoutRefused(tx, sale, { product, price, followsCountry: left.currency_follows_country }, input);
}

/**
 * Finds a checkout that its buyer left and can continue.
 * @throws ResourceNotFound the checkout was finished or erased, or its product or price is not on sale any more
 */
export async function findLeftCheckout(reader: Reader, terms: SaleTerms['terms'], id: string) {
  const [left] = await findCheckouts(reader.db, [id]);
  if (left?.customer_email == null || !['open', 'expired'].includes(left.status)) throw new ResourceNotFound();
  const product = (await loadProducts(reader, [left.product_id])).get(left.product_id);
  const former = await findPrice(reader.db, left.product_price_id);
  const price = product && former && closestPrice(product, former);
  if (!product || !price || product.is_archived || !terms.isConfigured(left.payment_processor))
    throw new ResourceNotFound();
  return { left: { ...left, customer_email: left.customer_email }, product, price };
}

/** Leaves out details that the checkout cannot have any more, such as an expired discount. A refusal stores nothing. */
async function createWithoutRefused(tx: Tx, sale: SaleTerms, offer: Offer, input: NewCheckout): Promise<CheckoutRow> {
  try {
    return await createCheckout(tx, sale, offer, input);
  } catch (error) {
    if (!(error instanceof RequestValidationError)) throw error;
    const refused = new Set(error.violations.map(({ loc }) => loc[1]));
    const { payment_processor, ...details } = input;
    const accepted = Object.entries(details).filter(([field]) => !refused.has(field));
    if (accepted.length === Object.keys(details).length) throw new ResourceNotFound();
    return createWithoutRefused(tx, sale, offer, { payment_processor, ...Object.fromEntries(accepted) });
  }
}
