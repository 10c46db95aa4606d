import { validateAddress, normalizeAddress, isCountry, type Address } from '../../../shared/address.ts';
import { RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { isTaxId } from '../../../shared/tax-ids.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findBillingOf, upsertBilling, type OrganizationBillingRow } from './billing-queries.ts';

export interface BillingPatch {
  legal_name?: string | null;
  address?: Address | null;
  tax_id?: string | null;
  tax_countries?: string[];
  invoice_prefix?: string | null;
}

/** Represents all member states of the European Union in `tax_countries`. */
const EUROPEAN_UNION = 'EU';

/**
 * Changes the billing settings. Absent fields stay unchanged.
 * @throws RequestValidationError a country does not exist, or the tax ID does not match the country of the address
 */
export async function updateBilling(
  tx: Tx,
  organization_id: string,
  patch: BillingPatch,
): Promise<OrganizationBillingRow> {
  const [current] = await findBillingOf(tx.db, [organization_id]);
  const violations = validateBilling(patch, current);
  if (violations.length > 0) throw new RequestValidationError(violations);
  const { address, ...rest } = patch;
  return upsertBilling(tx.db, {
    organization_id,
    modified_at: tx.now,
    ...rest,
    ...(address !== undefined && { address: address && normalizeAddress(address) }),
  });
}

function validateBilling(patch: BillingPatch, current: OrganizationBillingRow | undefined): Violation[] {
  const violations = patch.address ? validateAddress(patch.address, 'address') : [];
  (patch.tax_countries ?? []).forEach((country, at) => {
    if (country !== EUROPEAN_UNION && !isCountry(country))
      violations.push(violation(['tax_countries', at], 'Country does not exist.', country));
  });
  const address = patch.address === undefined ? current?.address : patch.address;
  const taxId = patch.tax_id === undefined ? current?.tax_id : patch.tax_id;
  if (taxId && address == null)
    violations.push(violation('address', 'A tax id needs the country of the address.', null, 'missing'));
  if (taxId && typeof address?.country === 'string' && !isTaxId(address.country, taxId))
    violations.push(violation('tax_id', 'This is not a tax id of the country of the address.', taxId));
  return violations;
}
