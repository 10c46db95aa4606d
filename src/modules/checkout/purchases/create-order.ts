import { blankToNull, normalizeAddress, validateAddress, type Address } from '../../../shared/address.ts';
import { invalidField, RequestValidationError, violation } from '../../../shared/errors.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { addUp } from '../../billing/pricing/index.ts';
import {
  EXTERNAL_REFERENCE_CONSTRAINT,
  orderAccessChanged,
  recordOrder,
  type OrderRow,
} from '../../billing/orders/index.ts';
import { findPricesOf, findProducts, type PriceRow, type ProductRow } from '../../catalog/products/index.ts';
import {
  addTaxIds,
  divideTaxIds,
  NO_TAX_DETAILS,
  recordReceiver,
  taxIdColumns,
  taxIdsOf,
  validateTaxIds,
  type Receiver,
  type TaxDetails,
} from '../../customers/customers/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

/** An order that the buyer paid elsewhere. Amounts are minor units. */
export interface ExternalOrder extends Receiver {
  product_id: string;
  product_price_id?: string | null;
  customer_billing_address?: Address | null;
  customer_tax_id?: string | null;
  customer_tax_ids?: readonly CountryTaxId[];
  amount: number;
  currency: string;
  tax?: CollectedTax | null;
  paid_at: string;
  payment_reference?: string | null;
  metadata?: Metadata;
  /** Defaults to true. */
  send_email?: boolean;
}

type CollectedTax = Pick<Tax, 'amount' | 'rate_basis_points' | 'country'> & { name?: string | null };

/**
 * Records an order that was paid elsewhere. Its benefits, invoice and e-mail follow as for a purchase.
 * @throws RequestValidationError the product has no one-time price, the receiver or the billing details are not valid, the
 *   payment is in the future, or the organization has an order with its reference
 */
export async function createOrder(real: Tx, ids: AccessibleOrganizationIds, input: ExternalOrder): Promise<OrderRow> {
  const { product, price } = await findSale(real, ids, input);
  const { organization_id } = product;
  const tx = await withOrganizationClock(real, organization_id);
  const details = taxDetailsOf(input);
  requireValid(input, details, tx.now);
  const { customer_name } = blankToNull({ customer_name: input.customer_name ?? null });
  const customer = await recordReceiver(tx, organization_id, input, details);
  const order = await recordOrder(tx, {
    organization_id,
    user_id: customer.user_id,
    customer_id: customer.id,
    product_id: product.id,
    product_price_id: price.id,
    quantity: 1,
    price_type: 'one_time',
    ...NOT_FROM_CHECKOUT,
    bill: addUp([{ kind: 'product', description: product.name, amount: input.amount }], toTax(input)),
    currency: input.currency,
    billing_reason: 'purchase',
    ...billedColumns(details.billing_address === null ? completeDetails(details, customer) : details),
    customer_name: customer_name ?? customer.customer_name,
    metadata: input.metadata ?? {},
    external_paid_at: new Date(input.paid_at),
    external_reference: input.payment_reference ?? null,
    sends_receipt: input.send_email ?? true,
  }).catch((error: unknown) => {
    throw toValidationError(error, input);
  });
  tx.emit(orderAccessChanged(order));
  return order;
}

function taxDetailsOf({ customer_billing_address: sent = null, ...input }: ExternalOrder): TaxDetails {
  const { customer_tax_id: tax_id, customer_tax_ids: tax_ids } = input;
  const billing_address = sent && normalizeAddress(sent);
  return { ...NO_TAX_DETAILS, billing_address, ...taxIdColumns({ tax_id, tax_ids }, NO_TAX_DETAILS, billing_address) };
}

/** The address of the customer comes with the tax ids that the seller has not sent. */
function completeDetails(details: TaxDetails, customer: TaxDetails): TaxDetails {
  const { billing_address } = customer;
  const taxIds = addTaxIds(taxIdsOf(details), taxIdsOf(customer));
  return { billing_address, ...divideTaxIds(taxIds, billing_address?.country) };
}

const billedColumns = ({ billing_address, tax_id, customer_other_tax_ids }: TaxDetails) => ({
  billing_address,
  customer_tax_id: tax_id,
  customer_other_tax_ids,
});

const NOT_FROM_CHECKOUT = {
  checkout_id: null,
  subscription_id: null,
  payment_id: null,
  discount_id: null,
  period: null,
  service_start: null,
  service_end: null,
  terms_accepted_at: null,
  terms_url: null,
  custom_field_data: {},
} as const;

async function findSale(
  { db }: Tx,
  ids: AccessibleOrganizationIds,
  { product_id, product_price_id = null }: ExternalOrder,
): Promise<{ product: ProductRow; price: PriceRow }> {
  const [product] = await findProducts(db, [product_id]);
  if (product === undefined || !ids.includes(product.organization_id))
    throw invalidField('product_id', 'Product does not exist.', product_id);
  const prices = (await findPricesOf(db, [product_id])).filter(({ type }) => type === 'one_time');
  if (prices.length === 0) throw invalidField('product_id', 'The product has no one-time price.', product_id);
  const price =
    product_price_id === null
      ? (prices.find(({ is_archived }) => !is_archived) ?? prices[0])
      : prices.find(({ id }) => id === product_price_id);
  if (price === undefined)
    throw invalidField('product_price_id', 'The product has no such one-time price.', product_price_id);
  return { product, price };
}

const FIELDS = { taxId: 'customer_tax_id', taxIds: 'customer_tax_ids', address: 'customer_billing_address' };

function requireValid(input: ExternalOrder, details: TaxDetails, now: Date) {
  const { customer_billing_address: address, tax, amount, paid_at } = input;
  const violations = [
    ...(address ? validateAddress(address, FIELDS.address) : []),
    ...validateTaxIds({ tax_id: input.customer_tax_id, tax_ids: input.customer_tax_ids }, details, FIELDS),
    ...(tax ? validateAddress(tax, 'tax') : []),
    ...(tax && tax.amount > amount
      ? [violation(['tax', 'amount'], 'The tax cannot exceed the amount before tax.', tax.amount)]
      : []),
    ...(new Date(paid_at) > now ? [violation('paid_at', 'The payment cannot be in the future.', paid_at)] : []),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
}

function toTax({ tax }: ExternalOrder): Tax | null {
  if (!tax) return null;
  const { amount, rate_basis_points, country, name = null } = tax;
  const isTaxed = amount > 0;
  const reason = isTaxed ? 'taxed' : 'zero';
  return {
    amount,
    rate_basis_points,
    country,
    name,
    state: null,
    region: null,
    scheme: isTaxed ? 'standard' : null,
    reason,
  };
}

function toValidationError(error: unknown, { payment_reference }: ExternalOrder): unknown {
  if (!violatesUnique(error, EXTERNAL_REFERENCE_CONSTRAINT)) return error;
  return invalidField('payment_reference', 'Another order of the organization has this reference.', payment_reference);
}
