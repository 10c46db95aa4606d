import type { Tx } from '../platform/db/transaction.ts';
import { benefitGrantCreated, benefitGrantRevoked } from './events.ts';
import { claimGrant, updateGrant, type GrantRow, type GrantSource } from './grant-queries.ts';
import type { BenefitKinds } from './kind.ts';
import type { BenefitRow } from './queries.ts';

/** Gives a benefit for a purchase, once however often it is asked for. */
export async function grantBenefit(
  tx: Tx,
  kinds: BenefitKinds,
  benefit: BenefitRow,
  to: { user_id: string } & GrantSource,
) {
  const { organization_id, id: benefit_id } = benefit;
  const grant = await claimGrant(tx.db, { ...to, organization_id, benefit_id }, tx.now);
  if (isLive(grant)) return;
  const properties = await kinds[benefit.type].grant(tx, grant, benefit);
  await updateGrant(tx.db, grant.id, { granted_at: tx.now, revoked_at: null, modified_at: tx.now, properties });
  tx.emit(benefitGrantCreated(grant));
}

/** Takes a granted benefit back. The grant must be locked. */
export async function revokeGrant(tx: Tx, kinds: BenefitKinds, benefit: BenefitRow, grant: GrantRow) {
  if (!isLive(grant)) return;
  await kinds[benefit.type].revoke(tx, grant);
  await updateGrant(tx.db, grant.id, { granted_at: null, revoked_at: tx.now, modified_at: tx.now });
  tx.emit(benefitGrantRevoked(grant));
}

export function isLive(grant: GrantRow): boolean {
  return grant.granted_at !== null && grant.revoked_at === null;
}
