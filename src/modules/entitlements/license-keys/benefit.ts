import type { BenefitKind, BenefitRow } from '../benefits/index.ts';
import { licenseKeyCreated } from './events.ts';
import { endKeysOfGrant, insertLicenseKey, updateKeysOfGrants } from './queries.ts';
import { expiryOf, newKey, type LicenseKeyTerms } from './rules.ts';

/** Gives a license key of its own for every purchase. */
export const licenseKeysBenefit: BenefitKind = {
  async grant(tx, grant, benefit) {
    const terms = termsOf(benefit);
    const { organization_id, user_id, benefit_id } = grant;
    const key = await insertLicenseKey(tx.db, {
      ...newKey(terms.prefix),
      organization_id,
      user_id,
      benefit_id,
      grant_id: grant.id,
      created_at: tx.now,
      limit_activations: terms.activations?.limit ?? null,
      limit_usage: terms.limit_usage,
      expires_at: expiryOf(terms, tx.now),
    });
    tx.emit(licenseKeyCreated(key));
    return { license_key_id: key.id, display_key: key.display_key };
  },

  async revoke(tx, grant) {
    await endKeysOfGrant(tx.db, grant.id, tx.now);
  },

  /** All keys that are still granted get the new terms; a term ends counted from now. What is used already stays within its limit. */
  async reapply(tx, benefit, grants) {
    const terms = termsOf(benefit);
    await updateKeysOfGrants(
      tx.db,
      grants.map(({ id }) => id),
      {
        limit_activations: terms.activations?.limit ?? null,
        limit_usage: terms.limit_usage,
        expires_at: expiryOf(terms, tx.now),
        now: tx.now,
      },
    );
  },
};

/** The contract's shape of the properties was checked when they were stored. */
export function termsOf(benefit: Pick<BenefitRow, 'properties'>): LicenseKeyTerms {
  return {
    prefix: null,
    expires: null,
    activations: null,
    limit_usage: null,
    ...(benefit.properties as Partial<LicenseKeyTerms>),
  };
}
