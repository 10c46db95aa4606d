import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitGrantCreated, benefitGrantRevoked, benefitGrantUpdated } from './events.ts';
import { claimGrant, replaceGrantProperties, updateGrant, type GrantRow, type GrantSource } from './grant-queries.ts';
import { PENDING, type BenefitKinds } from './kind.ts';
import { holdBenefit, type BenefitRow } from './queries.ts';

/** Gives a benefit for a purchase, once however often it is asked for. One that was deleted meanwhile is given to nobody. */
export async function grantBenefit(
  tx: Tx,
  kinds: BenefitKinds,
  { id: benefit_id }: Pick<BenefitRow, 'id'>,
  to: { user_id: string } & GrantSource,
) {
  const benefit = await holdBenefit(tx.db, benefit_id);
  if (benefit.deleted_at !== null) return;
  const { organization_id } = benefit;
  const grant = await claimGrant(tx.db, { ...to, organization_id, benefit_id }, tx.now);
  if (isLive(grant)) return;
  const properties = await kinds[benefit.type].grant(tx, grant, benefit);
  if (properties !== PENDING) await settleGrant(tx, grant, properties);
  else if (grant.revoked_at !== null) {
    await updateGrant(tx.db, grant.id, { revoked_at: null, properties: {}, modified_at: tx.now });
  }
}

/** The buyer has it from now on. The grant must be locked, and not be live. */
export async function settleGrant(tx: Tx, grant: GrantRow, properties: Record<string, unknown>) {
  await updateGrant(tx.db, grant.id, { granted_at: tx.now, revoked_at: null, modified_at: tx.now, properties });
  tx.emit(benefitGrantCreated(grant));
}

/** Changes what a grant consists of; the same again is no change. The grant must be locked. */
export async function changeGrant(tx: Tx, grant: GrantRow, properties: Record<string, unknown>) {
  if (isDeepStrictEqual(properties, grant.properties)) return;
  await updateGrant(tx.db, grant.id, { properties, modified_at: tx.now });
  tx.emit(benefitGrantUpdated(grant));
}

/** The same for several, where it is the same for all of them. The grants must be locked. */
export async function changeGrants(tx: Tx, grants: readonly GrantRow[], properties: Record<string, unknown>) {
  const ids = grants.map(({ id }) => id);
  for (const grant of await replaceGrantProperties(tx.db, ids, properties, tx.now)) tx.emit(benefitGrantUpdated(grant));
}

/** Takes a benefit back until it can be granted again. The grant must be locked. */
export async function suspendGrant(tx: Tx, grant: GrantRow) {
  if (!isLive(grant)) return;
  await updateGrant(tx.db, grant.id, { granted_at: null, properties: {}, modified_at: tx.now });
  tx.emit(benefitGrantUpdated(grant));
}

/** Takes a granted benefit back, or what was still to be granted. The grant must be locked. */
export async function revokeGrant(tx: Tx, kinds: BenefitKinds, benefit: BenefitRow, grant: GrantRow) {
  if (grant.revoked_at !== null) return;
  await updateGrant(tx.db, grant.id, { granted_at: null, revoked_at: tx.now, modified_at: tx.now });
  await kinds[benefit.type].revoke(tx, grant);
  if (isLive(grant)) tx.emit(benefitGrantRevoked(grant));
}

export function isLive(grant: GrantRow): boolean {
  return grant.granted_at !== null && grant.revoked_at === null;
}
