import type { GrantRow } from './grant-queries.ts';

/** Whether the buyer has the benefit by this grant: it is neither pending nor revoked. */
export function isLiveGrant(grant: GrantRow): boolean {
  return grant.granted_at !== null && grant.revoked_at === null;
}
