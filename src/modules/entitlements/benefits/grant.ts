import { isDeepStrictEqual } from 'node:util';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitGrantCreated, benefitGrantRevoked, benefitGrantUpdated } from './events.ts';
import {
  findOrInsertGrantForUpdate,
  insertGrant,
  insertGrants,
  replaceGrantProperties,
  updateGrant,
  type GrantRow,
  type GrantSource,
} from './grant-queries.ts';
import { PENDING, type BenefitKind, type BenefitKinds, type PurchaseState } from './kind.ts';
import { isLiveGrant } from './rules.ts';
import { lockBenefitForShare, type BenefitRow } from './queries.ts';

/** Grants a benefit for a purchase. Idempotent. Does nothing if the benefit was deleted meanwhile. */
export async function grantBenefit(
  tx: Tx,
  kinds: BenefitKinds,
  { id: benefit_id }: Pick<BenefitRow, 'id'>,
  to: { user_id: string } & GrantSource & Partial<PurchaseState>,
) {
  const benefit = await lockBenefitForShare(tx.db, benefit_id);
  if (benefit.deleted_at !== null) return;
  const { organization_id } = benefit;
  const { promised = new Set([benefit_id]), period = null, quantity = 1, endFirst = [], ...buyer } = to;
  const grant = await findOrInsertGrantForUpdate(tx.db, { ...buyer, organization_id, benefit_id }, tx.now);
  if (!isLiveGrant(grant))
    await startGrant(tx, kinds[benefit.type], { benefit, grant, purchase: { promised, period, quantity, endFirst } });
}

/** Grants a benefit without a purchase. The benefit must be locked. */
export async function grantComplimentary(
  tx: Tx,
  kinds: BenefitKinds,
  benefit: BenefitRow,
  user_id: string,
): Promise<string> {
  const { id: benefit_id, organization_id } = benefit;
  const grant = await insertGrant(tx.db, { organization_id, user_id, benefit_id, created_at: tx.now });
  const purchase = { promised: new Set([benefit_id]), period: null, quantity: 1 };
  await startGrant(tx, kinds[benefit.type], { benefit, grant, purchase });
  return grant.id;
}

/** A complimentary grant with properties that its caller has made. */
export type ReadyGrant = Pick<GrantRow, 'id' | 'organization_id' | 'user_id' | 'benefit_id' | 'properties'>;

/** Inserts live complimentary grants. The benefit must be locked. */
export async function insertReadyGrants(tx: Tx, grants: readonly ReadyGrant[]): Promise<void> {
  await insertGrants(
    tx.db,
    grants.map((grant) => ({ ...grant, created_at: tx.now, granted_at: tx.now })),
  );
  for (const grant of grants) tx.emit(benefitGrantCreated(grant));
}

interface Start {
  benefit: BenefitRow;
  grant: GrantRow;
  purchase: PurchaseState;
}

/** Makes a grant live, or pending if a job has to act first. */
async function startGrant(tx: Tx, kind: BenefitKind, { benefit, grant, purchase }: Start) {
  const properties = await kind.grant(tx, grant, benefit, purchase);
  if (properties !== PENDING) await activateGrant(tx, grant, properties);
  else if (grant.revoked_at !== null) {
    await updateGrant(tx.db, grant.id, { revoked_at: null, properties: {}, modified_at: tx.now });
  }
}

/** Makes a grant live. The grant must be locked, and not be live. */
export async function activateGrant(tx: Tx, grant: GrantRow, properties: Record<string, unknown>) {
  await updateGrant(tx.db, grant.id, { granted_at: tx.now, revoked_at: null, modified_at: tx.now, properties });
  tx.emit(benefitGrantCreated(grant));
}

/** Changes the properties of a live grant. Emits no event if they are equal. The grant must be locked. */
export async function updateGrantProperties(tx: Tx, grant: GrantRow, properties: Record<string, unknown>) {
  if (isDeepStrictEqual(properties, grant.properties)) return;
  const updated = await updateGrant(tx.db, grant.id, { properties, modified_at: tx.now });
  tx.emit(benefitGrantUpdated(updated, grant));
}

/** Sets the same properties for several grants, skipping those that are not live. The grants must be locked. */
export async function updateGrantsProperties(tx: Tx, grants: readonly GrantRow[], properties: Record<string, unknown>) {
  const before = indexBy(grants, 'id');
  for (const grant of await replaceGrantProperties(tx.db, [...before.keys()], properties, tx.now))
    tx.emit(benefitGrantUpdated(grant, getOrThrow(before, grant.id)));
}

/** Makes a live grant pending again. The grant must be locked. */
export async function suspendGrant(tx: Tx, grant: GrantRow) {
  if (!isLiveGrant(grant)) return;
  const suspended = await updateGrant(tx.db, grant.id, { granted_at: null, properties: {}, modified_at: tx.now });
  tx.emit(benefitGrantUpdated(suspended, grant));
}

/** Revokes a live or pending grant. The grant must be locked. */
export async function revokeGrant(tx: Tx, kinds: BenefitKinds, benefit: BenefitRow, grant: GrantRow) {
  if (grant.revoked_at !== null) return;
  await updateGrant(tx.db, grant.id, { granted_at: null, revoked_at: tx.now, modified_at: tx.now });
  await kinds[benefit.type].revoke(tx, grant);
  if (isLiveGrant(grant)) tx.emit(benefitGrantRevoked(grant));
}
