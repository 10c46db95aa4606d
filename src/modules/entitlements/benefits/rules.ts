import { expiryAfter } from '../../../shared/expiry.ts';
import type { GrantRow } from './grant-queries.ts';
import type { LicenseKeyTerms } from './parse-properties.ts';

/** Whether the buyer has the benefit by this grant: it is neither pending nor revoked. */
export function isLiveGrant(grant: GrantRow): boolean {
  return grant.granted_at !== null && grant.revoked_at === null;
}

/** @returns when the key of a subscription that starts at this time expires although its buyer pays; null if it does not */
export const expiryWhilePaid = (terms: LicenseKeyTerms, startedAt: Date): Date | null =>
  terms.expires_with_period ? null : expiryAfter(terms.expires, startedAt);
