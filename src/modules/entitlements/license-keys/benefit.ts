import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  findBenefits,
  findGrants,
  parseLicenseKeyTerms,
  type BenefitKind,
  type BenefitRow,
  type GrantRow,
  type LicenseKeyTerms,
} from '../benefits/index.ts';
import { createKey, findKeyForGrant, reinstateKey } from './assign.ts';
import { changeKey } from './change.ts';
import { licenseKeyTermsApplied } from './events.ts';
import { organizationTime } from './organization-time.ts';
import { findKeysOfGrantsForUpdate, type LicenseKeyRow } from './queries.ts';
import { columnsOfTerms, isExpired, withoutOverrides } from './rules.ts';

/** A purchase has one license key for each license key benefit, for life. */
export const licenseKeysBenefit: BenefitKind = {
  async grant(tx, grant, benefit, { promised, period, quantity: seats }) {
    const { terms_version } = benefit;
    const assignment = { terms: parseLicenseKeyTerms(benefit), terms_version, period, seats };
    const found = await findKeyForGrant(tx, grant, promised);
    const { id, display_key } = found
      ? await reinstateKey(tx, found, grant, assignment)
      : await createKey(tx, grant, assignment);
    return { license_key_id: id, display_key };
  },

  /** Suspends the key, which keeps its activations. The key of a changed plan has moved to its new grant before. */
  async revoke(tx, { id }) {
    for (const key of await findKeysOfGrantsForUpdate(tx.db, [id]))
      await changeKey(tx, key, { suspended_at: key.suspended_at ?? tx.now, is_renewing: false });
  },

  reappliesToRevoked: true,

  /** Applies the terms to keys that exist, suspended ones included. The seller asks for it explicitly. */
  async reapply(tx, benefit, grants) {
    const grantsById = new Map(grants.map((grant) => [grant.id, grant]));
    for (const key of await findKeysOfGrantsForUpdate(tx.db, [...grantsById.keys()])) {
      const grant = grantsById.get(key.grant_id);
      if (grant) await applyTerms(tx, key, grant, benefit);
    }
  },
};

/** Applies the present terms of the benefit to a locked key, before the job that applies them to all its keys. */
export async function applyPresentTerms<Key extends LicenseKeyRow>(tx: Tx, key: Key): Promise<Key> {
  const [benefit] = await findBenefits(tx.db, [key.benefit_id]);
  const [grant] = await findGrants(tx.db, [key.grant_id]);
  return benefit && grant ? { ...key, ...(await applyTerms(tx, key, grant, benefit)) } : key;
}

async function applyTerms(tx: Tx, key: LicenseKeyRow, grant: GrantRow, benefit: BenefitRow): Promise<LicenseKeyRow> {
  const terms = parseLicenseKeyTerms(benefit);
  const columns = columnsOfTerms(terms, { grantedAt: grant.created_at, seats: key.seats });
  const patch = withoutOverrides(
    {
      ...columns,
      limit_activations: atLeast(columns.limit_activations, key.activations),
      // A usage that starts again with each period cannot raise the limit for good.
      limit_usage: terms.usage_resets_with_period ? columns.limit_usage : atLeast(columns.limit_usage, key.usage),
      // The present expiry stays until the job of the subscription sets the end of its period.
      expires_at: hasPeriod(grant, terms) || (await hasExpired(tx, key)) ? key.expires_at : columns.expires_at,
      is_renewing: key.is_renewing && terms.expires_with_period,
      usage_period_start: terms.usage_resets_with_period ? key.usage_period_start : null,
    },
    key,
  );
  const changed = await changeKey(tx, key, { ...patch, terms_version: benefit.terms_version });
  const { organization_id, subscription_id } = grant;
  if (subscription_id !== null && (terms.expires_with_period || terms.usage_resets_with_period))
    tx.emit(licenseKeyTermsApplied({ organization_id, id: subscription_id }));
  return changed;
}

const hasPeriod = ({ subscription_id }: GrantRow, { expires_with_period }: LicenseKeyTerms) =>
  subscription_id !== null && expires_with_period;

const hasExpired = async (tx: Tx, key: LicenseKeyRow) => isExpired(key, await organizationTime(tx, key));

const atLeast = (limit: number | null, used: number) => (limit === null ? null : Math.max(limit, used));
