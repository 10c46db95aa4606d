import { blankToNull, validateAddress, normalizeAddress, type Address } from '../../../shared/address.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import { isTaxId } from '../../../shared/tax-ids.ts';
import type { CheckoutRow } from './queries.ts';

/** Data of the buyer. An absent field is left unchanged. Null clears it. */
export interface CustomerInput {
  customer_name?: string | null;
  customer_email?: string | null;
  customer_ip_address?: string | null;
  customer_billing_address?: Address | null;
  customer_tax_id?: string | null;
}

/** @returns violations of the buyer's data as `input` would leave them */
export function validateCustomer(
  input: CustomerInput,
  current: Pick<CheckoutRow, 'customer_billing_address' | 'customer_tax_id'> | undefined,
): Violation[] {
  const violations: Violation[] = [];
  if (input.customer_billing_address)
    violations.push(...validateAddress(input.customer_billing_address, 'customer_billing_address'));
  const address =
    input.customer_billing_address === undefined ? current?.customer_billing_address : input.customer_billing_address;
  const taxId = input.customer_tax_id === undefined ? current?.customer_tax_id : input.customer_tax_id?.trim();
  if (taxId && typeof address?.country === 'string' && !isTaxId(address.country, taxId))
    violations.push(violation('customer_tax_id', 'This is not a tax id of the country of the billing address.', taxId));
  if (input.customer_tax_id?.trim() && address == null) {
    violations.push(
      violation('customer_billing_address', 'A tax id needs the country of the billing address.', null, 'missing'),
    );
  }
  return violations;
}

/** @returns the columns that `input` changes. Blank texts become null. */
export function customerColumns(input: CustomerInput): Partial<CheckoutRow> {
  const { customer_billing_address: address } = input;
  return {
    ...blankToNull({
      customer_name: input.customer_name,
      customer_email: input.customer_email,
      customer_ip_address: input.customer_ip_address,
      customer_tax_id: input.customer_tax_id,
    }),
    ...(address !== undefined && { customer_billing_address: address && normalizeAddress(address) }),
  };
}
