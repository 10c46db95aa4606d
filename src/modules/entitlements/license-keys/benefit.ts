import type { Tx } from '../../../platform/ports/transaction.ts';
import { findBenefits, findGrants, parseLicenseKeyTerms, type BenefitKind, type GrantRow } from '../benefits/index.ts';
import { createKey, findKeyForGrant, findReturningKey, reinstateKey, returnKey, type Assignment } from './assign.ts';
import { changeKey } from './change.ts';
import { transferKey } from './transfer.ts';
import { licenseKeyTermsApplied } from './events.ts';
import { endIdleActivations } from './idle.ts';
import { organizationTime } from './organization-time.ts';
import { findKeysOfGrantsForUpdate, type LicenseKeyRow, type ReadLicenseKeyRow } from './queries.ts';
import { columnsOfPresentTerms, type TermsSource } from './present-terms.ts';
import { findWarnings } from './warnings.ts';

/**
 * A purchase has one license key for each license key benefit, for life. The next purchase of a customer takes over a key whose
 * purchase has ended.
 */
export const licenseKeysBenefit: BenefitKind = {
  async grant(tx, grant, benefit, { promised, period, quantity: seats, endFirst }) {
    const { terms_version } = benefit;
    const assignment = { terms: parseLicenseKeyTerms(benefit), terms_version, period, seats, endFirst };
    const { id, display_key } = await assignKey(tx, grant, promised, assignment);
    return { license_key_id: id, display_key };
  },

  /** Suspends the key, which keeps its activations. The key of a changed plan has moved to its new grant before. */
  async revoke(tx, { id }) {
    for (const key of await findKeysOfGrantsForUpdate(tx.db, [id]))
      await changeKey(tx, key, { suspended_at: key.suspended_at ?? tx.now, is_renewing: false });
  },

  /** The key moves, also while it is suspended. */
  async transfer(tx, { id, user_id }, keys) {
    for (const key of await findKeysOfGrantsForUpdate(tx.db, [id])) await transferKey(tx, key, { ...keys, user_id });
  },

  reappliesToRevoked: true,
  findWarnings,

  /** Applies the terms to keys that exist, suspended ones included. The seller asks for it explicitly. */
  async reapply(tx, benefit, grants) {
    const grantsById = new Map(grants.map((grant) => [grant.id, grant]));
    const now = await organizationTime(tx, benefit);
    for (const key of await findKeysOfGrantsForUpdate(tx.db, [...grantsById.keys()])) {
      const grant = grantsById.get(key.grant_id);
      if (grant) await applyTerms(tx, key, { grant, benefit, now });
    }
  },
};

async function assignKey(tx: Tx, grant: GrantRow, promised: ReadonlySet<string>, assignment: Assignment) {
  const own = await findKeyForGrant(tx, grant, promised);
  if (own) return reinstateKey(tx, own, grant, assignment);
  const returning = await findReturningKey(tx, grant);
  return returning ? returnKey(tx, returning, grant, assignment) : createKey(tx, grant, assignment);
}

/** Applies the present terms of the benefit to a locked key, before the job that applies them to all its keys. */
export async function applyPresentTerms<Key extends ReadLicenseKeyRow>(tx: Tx, key: Key): Promise<Key> {
  const [benefit] = await findBenefits(tx.db, [key.benefit_id]);
  const [grant] = await findGrants(tx.db, [key.grant_id]);
  if (benefit === undefined || grant === undefined) return key;
  const now = await organizationTime(tx, key);
  return { ...key, ...(await applyTerms(tx, key, { grant, benefit, now })), has_former_terms: false };
}

async function applyTerms(tx: Tx, former: LicenseKeyRow, of: TermsSource): Promise<LicenseKeyRow> {
  const key = await endIdleActivations({ ...tx, now: of.now }, former);
  const changed = await changeKey(tx, key, columnsOfPresentTerms(key, of));
  const { organization_id, subscription_id } = of.grant;
  if (subscription_id !== null && (changed.expires_with_period || changed.usage_resets_with_period))
    tx.emit(licenseKeyTermsApplied({ organization_id, id: subscription_id }));
  return changed;
}
