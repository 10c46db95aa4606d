import { blankToNull, validateAddress, normalizeAddress, type Address } from '../../../shared/address.ts';
import type { Violation } from '../../../shared/errors.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { NO_TAX_DETAILS, taxIdColumns, validateTaxIds, type TaxDetails } from '../../customers/customers/index.ts';
import type { CheckoutRow } from './queries.ts';

/** Data of the buyer. An absent field is left unchanged. Null clears it. */
export interface CustomerInput {
  customer_name?: string | null;
  customer_email?: string | null;
  customer_ip_address?: string | null;
  customer_billing_address?: Address | null;
  customer_tax_id?: string | null;
  customer_tax_ids?: readonly CountryTaxId[];
}

/** The columns of a checkout that have the address and the tax ids of the buyer. */
export type TaxedBuyer = Pick<CheckoutRow, 'customer_billing_address' | 'customer_tax_id' | 'customer_other_tax_ids'>;

/** Returns the address and the tax ids of the buyer, with the names that customers have. */
export const taxDetailsOf = (buyer: TaxedBuyer): TaxDetails => ({
  billing_address: buyer.customer_billing_address,
  tax_id: buyer.customer_tax_id,
  customer_other_tax_ids: buyer.customer_other_tax_ids,
});

const FIELDS = { taxId: 'customer_tax_id', taxIds: 'customer_tax_ids', address: 'customer_billing_address' };

/** Returns the violations of the buyer's data as `input` would leave them. @param current the buyer before the change */
export function validateCustomer(input: CustomerInput, current: TaxedBuyer | undefined): Violation[] {
  const { customer_billing_address: address, customer_tax_id: tax_id, customer_tax_ids: tax_ids } = input;
  return [
    ...(address ? validateAddress(address, FIELDS.address) : []),
    ...validateTaxIds({ tax_id, tax_ids }, taxDetailsAfter(input, current), FIELDS),
  ];
}

/** Returns the columns that `input` changes. Blank texts become null. @param current the buyer before the change */
export function customerColumns(input: CustomerInput, current: TaxedBuyer | undefined): Partial<CheckoutRow> {
  const { billing_address, tax_id, customer_other_tax_ids } = taxDetailsAfter(input, current);
  return {
    ...blankToNull({
      customer_name: input.customer_name,
      customer_email: input.customer_email,
      customer_ip_address: input.customer_ip_address,
    }),
    customer_billing_address: billing_address,
    customer_tax_id: tax_id,
    customer_other_tax_ids,
  };
}

function taxDetailsAfter(input: CustomerInput, current: TaxedBuyer | undefined): TaxDetails {
  const { customer_billing_address: sent, customer_tax_id: tax_id, customer_tax_ids: tax_ids } = input;
  const before = current === undefined ? NO_TAX_DETAILS : taxDetailsOf(current);
  const billing_address = sent === undefined ? before.billing_address : sent && normalizeAddress(sent);
  return { ...before, billing_address, ...taxIdColumns({ tax_id, tax_ids }, before, billing_address) };
}
