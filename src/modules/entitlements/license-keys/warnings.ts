import { expiryAfter } from '../../../shared/expiry.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  expiryWhilePaid,
  parseLicenseKeyTerms,
  type AccessWarning,
  type BenefitRow,
  type LicenseKeyTerms,
} from '../benefits/index.ts';
import { organizationTime } from './organization-time.ts';
import { canBeSubscribed, findExpiringKeys, findKeyUse, type KeyUse } from './warning-queries.ts';

/**
 * @returns the access that customers lose by the terms of a benefit, the first loss first
 * @param former the benefit before a change. The keys in the database have its terms.
 */
export async function findWarnings(reader: Reader, benefit: BenefitRow, former?: BenefitRow): Promise<AccessWarning[]> {
  const { db } = reader;
  const now = await organizationTime(reader, benefit);
  const terms = parseLicenseKeyTerms(benefit);
  const isReapplied = former !== undefined && former.terms_version < benefit.terms_version;
  const use = isReapplied ? await findKeyUse(db, benefit.id, terms, now) : undefined;
  const changed = use && former ? lossesByChange(use, { terms, before: parseLicenseKeyTerms(former), now }) : [];
  const ofNext = (await canBeSubscribed(db, benefit)) ? expiryWhilePaid(terms, now) : null;
  const whilePaid = (start: Date | null) => start && expiryWhilePaid(terms, start);
  const keys = use ? undefined : await findExpiringKeys(db, benefit, now);
  const ofPresent = keys
    ? earlier(keys.first_expiry, whilePaid(keys.oldest_with_former_terms))
    : whilePaid(use?.oldest_subscribed ?? null);
  return [{ code: 'expires_while_paid' as const, at: earlier(ofNext, ofPresent) }, ...changed]
    .flatMap(({ code, at }) => (at === null ? [] : [{ code, endsAt: at < now ? now : at }]))
    .sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
}

interface TermsChange {
  terms: LicenseKeyTerms;
  before: LicenseKeyTerms;
  now: Date;
}

/** @returns the losses by terms that also apply to existing keys. A date in the past means now. */
function lossesByChange(use: KeyUse, { terms, before, now }: TermsChange) {
  const [expiry, expiryBefore] = [expiryAfter(terms.expires, now), expiryAfter(before.expires, now)];
  const isShorter = expiry !== null && (expiryBefore === null || expiry < expiryBefore);
  const followsNow = terms.expires_with_period && !before.expires_with_period;
  const requiresNow = terms.activations?.is_required === true && before.activations?.is_required !== true;
  return [
    {
      code: 'expires_earlier' as const,
      at: isShorter && use.oldest_bought ? expiryAfter(terms.expires, use.oldest_bought) : null,
    },
    { code: 'follows_period' as const, at: followsNow ? use.first_period_end : null },
    { code: 'requires_activation' as const, at: requiresNow && use.has_unactivated ? now : null },
    { code: 'limit_reached' as const, at: use.is_limit_reached ? now : null },
  ];
}

const earlier = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other < one) ? other : one;
