import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findBenefits, findGrants, parseLicenseKeyTerms } from '../benefits/index.ts';
import { licenseKeyTermsApplied } from './events.ts';
import type { LicenseKeyRow } from './queries.ts';
import { columnsOfTerms } from './rules.ts';

/** @returns the columns of fields that are set on the key no more, with the values of its benefit */
export async function releaseOverrides(
  tx: Tx,
  key: LicenseKeyRow,
  overrides: readonly string[],
): Promise<Partial<LicenseKeyRow>> {
  const released = new Set(key.overrides.filter((name) => !overrides.includes(name)));
  if (released.size === 0) return {};
  const terms = parseLicenseKeyTerms(expectOne(await findBenefits(tx.db, [key.benefit_id])));
  const grant = expectOne(await findGrants(tx.db, [key.grant_id]));
  const columns: Partial<LicenseKeyRow> = columnsOfTerms(terms, { grantedAt: grant.created_at, seats: key.seats });
  const { organization_id, subscription_id } = grant;
  if (released.has('expires_at') && key.expires_with_period && subscription_id !== null) {
    // A job sets the end of the paid period.
    tx.emit(licenseKeyTermsApplied({ organization_id, id: subscription_id }));
    released.delete('expires_at');
  }
  return Object.fromEntries(Object.entries(columns).filter(([name]) => released.has(name)));
}
