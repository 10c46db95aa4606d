import { violation, type Violation } from '../kit/errors.ts';
import type { CheckoutRow } from './queries.ts';

export interface Address {
  country: string;
  line1?: string | null;
  line2?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
}

/** What is known of the buyer. Absent leaves a field as it is; null clears it. */
export interface CustomerInput {
  customer_name?: string | null;
  customer_email?: string | null;
  customer_ip_address?: string | null;
  customer_billing_address?: Address | null;
  customer_tax_id?: string | null;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What is wrong with the buyer's data as they would be after `input`. */
export function checkCustomer(
  input: CustomerInput,
  current: Pick<CheckoutRow, 'customer_billing_address'> | undefined,
): Violation[] {
  const violations: Violation[] = [];
  const country = input.customer_billing_address?.country;
  if (country !== undefined && countries.of(country) === undefined) {
    violations.push(violation(['customer_billing_address', 'country'], 'Country does not exist.', country));
  }
  const address =
    input.customer_billing_address === undefined ? current?.customer_billing_address : input.customer_billing_address;
  if (input.customer_tax_id != null && address == null) {
    violations.push(
      violation('customer_billing_address', 'A tax id needs the country of the billing address.', null, 'missing'),
    );
  }
  return violations;
}

/** The columns that `input` changes; blank texts count as none. */
export function customerColumns(input: CustomerInput): Partial<CheckoutRow> {
  const { customer_billing_address: address } = input;
  return {
    ...blankless({
      customer_name: input.customer_name,
      customer_email: input.customer_email,
      customer_ip_address: input.customer_ip_address,
      customer_tax_id: input.customer_tax_id,
    }),
    ...(address !== undefined && { customer_billing_address: address && fullAddress(address) }),
  };
}

function fullAddress({ country, ...rest }: Address): Record<string, unknown> {
  const { line1 = null, line2 = null, postal_code = null, city = null, state = null } = rest;
  return { ...blankless({ line1, line2, postal_code, city, state }), country };
}

function blankless(texts: Record<string, string | null | undefined>): Record<string, string | null> {
  const present = Object.entries(texts).filter((entry): entry is [string, string | null] => entry[1] !== undefined);
  return Object.fromEntries(present.map(([name, text]) => [name, text?.trim() || null]));
}
