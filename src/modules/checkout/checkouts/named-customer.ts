import { normalizeAddress } from '../../../shared/address.ts';
import { invalidField } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  lockNamedCustomer,
  nameOfCustomer,
  type CustomerReference,
  type CustomerRow,
} from '../../customers/customers/index.ts';
import type { CustomerInput, TaxedBuyer } from './customer.ts';
import type { CheckoutRow } from './queries.ts';

interface BuyerInput extends CustomerReference, CustomerInput {}

/** The buyer of a new checkout. */
interface ChosenBuyer {
  /** The input of the seller, with the name and the e-mail address of the customer. */
  input: CustomerInput;
  /** The address and the tax ids of the customer. The value is undefined without a customer, and beside an address. */
  known: TaxedBuyer | undefined;
  columns: Pick<CheckoutRow, 'customer_id' | 'language'>;
}

/**
 * Fills in the details of the customer whom the seller names. Locks the customer.
 * @throws RequestValidationError the organization has no such customer, it was erased, or it has another e-mail address
 */
export async function chooseBuyer(tx: Tx, organization_id: string, input: BuyerInput): Promise<ChosenBuyer> {
  const name = nameOfCustomer(input);
  if (name === undefined) return { input, known: undefined, columns: { customer_id: null, language: null } };
  const customer = await lockNamedCustomer(tx.db, [organization_id], name);
  const { customer_email: email } = input;
  if (email != null && email.toLowerCase() !== customer.email)
    throw invalidField('customer_email', 'The customer has another e-mail address.', email);
  const named = input.customer_name === undefined ? customer.customer_name : input.customer_name;
  return {
    input: { ...input, customer_email: customer.email, customer_name: named },
    known: input.customer_billing_address === undefined ? taxedBuyer(customer) : undefined,
    columns: { customer_id: customer.id, language: customer.language },
  };
}

/** Tax ids belong to their address, so another address comes without the ones of the customer. */
const taxedBuyer = ({ billing_address, tax_id, customer_other_tax_ids }: CustomerRow): TaxedBuyer => ({
  customer_billing_address: billing_address && normalizeAddress(billing_address),
  customer_tax_id: tax_id,
  customer_other_tax_ids,
});
