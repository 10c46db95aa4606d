import { clockTime } from '../../identity/organizations/index.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findBenefits, findGrants, parseLicenseKeyTerms, type BenefitRow, type GrantRow } from '../benefits/index.ts';
import type { LicenseKeyRow, ReadLicenseKeyRow } from './queries.ts';
import { columnsOfTerms, isExpired, withoutOverrides } from './rules.ts';

/** A key without the columns of a read was changed in the transaction that presents it. */
export type PresentableKey = LicenseKeyRow & Partial<ReadLicenseKeyRow> & { is_former_key?: boolean };

/** The terms come from the benefit, and count from the grant. */
export interface TermsSource {
  grant: GrantRow;
  benefit: BenefitRow;
  /** Time of the organization. */
  now: Date;
}

/** @returns the columns of a key that change when the present terms of its benefit apply to it */
export function columnsOfPresentTerms(key: LicenseKeyRow, { grant, benefit, now }: TermsSource) {
  const terms = parseLicenseKeyTerms(benefit);
  const columns = columnsOfTerms(terms, { grantedAt: grant.created_at, seats: key.seats });
  const hasPeriod = grant.subscription_id !== null && terms.expires_with_period;
  return {
    ...withoutOverrides(
      {
        ...columns,
        limit_activations: atLeast(columns.limit_activations, key.activations),
        // A usage that starts again with each period cannot raise the limit for good.
        limit_usage: terms.usage_resets_with_period ? columns.limit_usage : atLeast(columns.limit_usage, key.usage),
        // The present expiry stays until the job of the subscription sets the end of its period.
        expires_at: hasPeriod || isExpired(key, now) ? key.expires_at : columns.expires_at,
        is_renewing: key.is_renewing && terms.expires_with_period,
        usage_period_start: terms.usage_resets_with_period ? key.usage_period_start : null,
      },
      key,
    ),
    terms_version: benefit.terms_version,
  };
}

const atLeast = (limit: number | null, used: number) => (limit === null ? null : Math.max(limit, used));

/** @returns the keys with the present terms of their benefits, which their next use or a job stores */
export async function withPresentTerms(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  keys: readonly PresentableKey[],
): Promise<PresentableKey[]> {
  const former = keys.filter(({ has_former_terms }) => has_former_terms);
  if (former.length === 0) return [...keys];
  const benefits = indexBy(await findBenefits(db, [...new Set(former.map(({ benefit_id }) => benefit_id))]), 'id');
  const grants = indexBy(
    await findGrants(
      db,
      former.map(({ grant_id }) => grant_id),
    ),
    'id',
  );
  return keys.map((key) => {
    if (!key.has_former_terms) return key;
    const grant = getOrThrow(grants, key.grant_id);
    const benefit = getOrThrow(benefits, key.benefit_id);
    const { clock_ahead_ms = 0 } = key;
    const columns = columnsOfPresentTerms(key, { grant, benefit, now: clockTime({ clock_ahead_ms }, now) });
    return { ...key, ...columns, has_former_terms: false };
  });
}
