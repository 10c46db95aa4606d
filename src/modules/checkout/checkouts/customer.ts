import { blankToNull, validateAddress, normalizeAddress, type Address } from '../../../shared/address.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import { parseTaxId } from '../../../shared/codes/tax-ids.ts';
import { normalizeTaxId } from '../../../shared/tax-ids.ts';
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
  const reason = taxId && typeof address?.country === 'string' ? parseTaxId(address.country, taxId).reason : undefined;
  if (reason !== undefined) violations.push(violation('customer_tax_id', reason, taxId));
  if (input.customer_tax_id?.trim() && address == null) {
    violations.push(
      violation('customer_billing_address', 'A tax id needs the country of the billing address.', null, 'missing'),
    );
  }
  return violations;
}

/** @returns the columns that `input` changes. Blank texts become null. @param current the address before the change */
export function customerColumns(
  input: CustomerInput,
  current: Pick<CheckoutRow, 'customer_billing_address'> | undefined,
): Partial<CheckoutRow> {
  const { customer_billing_address: sent, customer_tax_id: taxId } = input;
  const address = sent === undefined ? current?.customer_billing_address : sent && normalizeAddress(sent);
  return {
    ...blankToNull({
      customer_name: input.customer_name,
      customer_email: input.customer_email,
      customer_ip_address: input.customer_ip_address,
    }),
    ...(taxId !== undefined && { customer_tax_id: normalizeTaxId(taxId, address?.country) }),
    ...(sent !== undefined && { customer_billing_address: address ?? null }),
  };
}
