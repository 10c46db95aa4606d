import { checkAddress, fullAddress, isCountry, type Address } from '../../../shared/address.ts';
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

/** The members of the European Union together. */
const UNION = 'EU';

/**
 * Applies what was sent.
 * @throws RequestValidationError unknown countries, a tax id without an address
 */
export async function updateBilling(
  tx: Tx,
  organization_id: string,
  patch: BillingPatch,
): Promise<OrganizationBillingRow> {
  const [present] = await findBillingOf(tx.db, [organization_id]);
  const violations = check(patch, present);
  if (violations.length > 0) throw new RequestValidationError(violations);
  const { address, ...rest } = patch;
  return upsertBilling(tx.db, {
    organization_id,
    modified_at: tx.now,
    ...rest,
    ...(address !== undefined && { address: address && fullAddress(address) }),
  });
}

function check(patch: BillingPatch, present: OrganizationBillingRow | undefined): Violation[] {
  const violations = patch.address ? checkAddress(patch.address, 'address') : [];
  (patch.tax_countries ?? []).forEach((country, at) => {
    if (country !== UNION && !isCountry(country))
      violations.push(violation(['tax_countries', at], 'Country does not exist.', country));
  });
  const address = patch.address === undefined ? present?.address : patch.address;
  const taxId = patch.tax_id === undefined ? present?.tax_id : patch.tax_id;
  if (taxId && address == null)
    violations.push(violation('address', 'A tax id needs the country of the address.', null, 'missing'));
  if (taxId && typeof address?.country === 'string' && !isTaxId(address.country, taxId))
    violations.push(violation('tax_id', 'This is not a tax id of the country of the address.', taxId));
  return violations;
}
