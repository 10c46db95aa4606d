import { normalizeAddress } from '../../../shared/address.ts';
import { invalidField } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  lockNamedCustomer,
  nameOfCustomer,
  type CustomerReference,
  type CustomerRow,
} from '../../customers/customers/index.ts';
import type { CustomerInput } from './customer.ts';
import type { CheckoutRow } from './queries.ts';

interface BuyerInput extends CustomerReference, CustomerInput {}

/** The buyer of a new checkout. */
interface ChosenBuyer {
  /** The details of the customer, replaced by those that the seller has sent. */
  input: CustomerInput;
  columns: Pick<CheckoutRow, 'customer_id' | 'language'>;
}

/**
 * Fills in the details of the customer whom the seller names. Locks the customer.
 * @throws RequestValidationError the organization has no such customer, it was erased, or it has another e-mail address
 */
export async function chooseBuyer(tx: Tx, organization_id: string, input: BuyerInput): Promise<ChosenBuyer> {
  const name = nameOfCustomer(input);
  if (name === undefined) return { input, columns: { customer_id: null, language: null } };
  const customer = await lockNamedCustomer(tx.db, [organization_id], name);
  const { customer_email: email } = input;
  if (email != null && email.toLowerCase() !== customer.email)
    throw invalidField('customer_email', 'The customer has another e-mail address.', email);
  return { input: fillIn(input, customer), columns: { customer_id: customer.id, language: customer.language } };
}

/** A tax id belongs to its address, so another address comes without the customer's. */
function fillIn(input: CustomerInput, { email, customer_name, billing_address, tax_id }: CustomerRow): CustomerInput {
  const { customer_billing_address: address, customer_tax_id: taxId } = input;
  return {
    ...input,
    customer_email: email,
    customer_name: input.customer_name === undefined ? customer_name : input.customer_name,
    customer_billing_address: address === undefined ? billing_address && normalizeAddress(billing_address) : address,
    customer_tax_id: taxId === undefined && address === undefined ? tax_id : (taxId ?? null),
  };
}
