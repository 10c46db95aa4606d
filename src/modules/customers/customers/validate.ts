import { blankToNull, normalizeAddress, validateAddress, type Address } from '../../../shared/address.ts';
import { invalidField, RequestValidationError, type Violation } from '../../../shared/errors.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import { EMAIL_CONSTRAINT, EXTERNAL_ID_CONSTRAINT, type CustomerRow } from './queries.ts';
import { taxIdColumns, validateTaxIds, type TaxDetails } from './tax-ids.ts';

/** Fields that the seller writes. An absent field stays unchanged. Null clears it. */
export interface CustomerInput {
  email?: string;
  name?: string | null;
  external_id?: string | null;
  billing_address?: Address | null;
  tax_id?: string | null;
  tax_ids?: readonly CountryTaxId[];
  language?: CustomerRow['language'];
  metadata?: Metadata;
}

/**
 * Converts the input into the columns that it changes.
 * @param before the present values
 * @throws RequestValidationError the country does not exist, or the tax id is not one of the country
 */
export function toColumns(input: CustomerInput, before: TaxDetails): Partial<CustomerRow> {
  const { columns, violations } = checkColumns(input, before);
  if (violations.length > 0) throw new RequestValidationError(violations);
  return columns;
}

const FIELDS = { taxId: 'tax_id', taxIds: 'tax_ids', address: 'billing_address' };

/** Converts the input into the columns that it changes, with the violations of its address and its tax id. */
export function checkColumns(
  { name, tax_id, tax_ids, billing_address, ...others }: CustomerInput,
  before: TaxDetails,
): { columns: Partial<CustomerRow>; violations: Violation[] } {
  const address =
    billing_address === undefined ? before.billing_address : billing_address && normalizeAddress(billing_address);
  const columns = {
    ...others,
    ...blankToNull({ customer_name: name }),
    ...(billing_address !== undefined && { billing_address: address }),
    ...taxIdColumns({ tax_id, tax_ids }, before, address),
  };
  const after = { ...before, ...columns };
  const violations = [
    ...(billing_address ? validateAddress(billing_address, 'billing_address') : []),
    ...validateTaxIds({ tax_id, tax_ids }, { tax_id: after.tax_id, billing_address: address }, FIELDS),
  ];
  return { columns, violations };
}

/** Converts a violated constraint into a validation error of its field. Returns other errors unchanged. */
export function toValidationError(error: unknown, { email, external_id }: CustomerInput): unknown {
  if (violatesUnique(error, EMAIL_CONSTRAINT))
    return invalidField('email', 'Another customer of the organization has this e-mail address.', email);
  if (violatesUnique(error, EXTERNAL_ID_CONSTRAINT))
    return invalidField('external_id', 'Another customer of the organization has this identifier.', external_id);
  return error;
}
