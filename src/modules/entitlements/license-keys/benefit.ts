import { parseLicenseKeyTerms, type BenefitKind } from '../benefits/index.ts';
import { licenseKeyCreated } from './events.ts';
import { endKeyOfGrant, insertLicenseKey, updateKeysOfGrants } from './queries.ts';
import { expiryOf, generateKey } from './rules.ts';

/** Inserts one license key for every grant. */
export const licenseKeysBenefit: BenefitKind = {
  async grant(tx, grant, benefit) {
    const terms = parseLicenseKeyTerms(benefit);
    const { organization_id, user_id, benefit_id } = grant;
    const key = await insertLicenseKey(tx.db, {
      ...generateKey(terms.prefix),
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
    await endKeyOfGrant(tx.db, grant.id, tx.now);
  },

  /** Applies the new terms to all granted keys. The new expiry counts from now. Limits stay at or above what is used. */
  async reapply(tx, benefit, grants) {
    const terms = parseLicenseKeyTerms(benefit);
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
