import { SECOND_MS } from '../../../shared/durations.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { BuyerScope } from '../../../platform/access/buyer-scope.ts';
import { lockForRotation } from '../../../platform/db/lock-for-rotation.ts';
import type { OwnerScope } from '../../../platform/db/owner-scope.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findBenefits, parseLicenseKeyTerms } from '../benefits/index.ts';
import { changeKey } from './change.ts';
import { licenseKeyRotated } from './events.ts';
import { insertFormerKey } from './key-text-queries.ts';
import { findLicenseKey, findLicenseKeyForUpdate, type ReadLicenseKeyRow } from './queries.ts';
import { BUYER_OVERLAP_SECONDS, rotationRefusals } from './rotation-refusals.ts';
import { generateKey } from './rules.ts';
import { tellHolder } from './tell-holder.ts';

interface Rotation {
  id: string;
  overlap_seconds: number;
}

/**
 * Gives a key of a seller a new text. The status of the key does not matter, so that a leaked text ends before the key is used
 * again.
 * @throws ResourceNotFound the key does not belong to the caller's organizations
 * @throws ConcurrentRotation
 */
export async function rotateLicenseKey(
  real: Tx,
  ids: AccessibleOrganizationIds,
  { id, overlap_seconds }: Rotation,
): Promise<ReadLicenseKeyRow> {
  const found = await lockKey(real, { column: 'organization_id', ids }, id);
  if (found === undefined) throw new ResourceNotFound();
  return rotate(real, found, { overlap_seconds, isBySeller: true });
}

/**
 * Gives a key of a buyer a new text.
 * @throws ResourceNotFound the buyer has no such key
 * @throws ConcurrentRotation
 * @throws NotPermitted the seller does not let buyers rotate their keys
 * @throws InvalidLicenseKey
 * @throws TooManyLicenseKeyRotations
 */
export async function rotateUserLicenseKey(real: Tx, buyer: BuyerScope, id: string): Promise<ReadLicenseKeyRow> {
  const found = await lockKey(real, buyer, id);
  if (found === undefined) throw new ResourceNotFound();
  const refusal = (await rotationRefusals(real, [found])).get(found.id);
  if (refusal) throw refusal;
  return rotate(real, found, { overlap_seconds: BUYER_OVERLAP_SECONDS, isBySeller: false });
}

const lockKey = (tx: Tx, scope: OwnerScope, id: string) =>
  lockForRotation(
    (isLocked) => (isLocked ? findLicenseKeyForUpdate : findLicenseKey)(tx, scope, id),
    ({ key }) => key,
  );

/** Gives a locked key a new text. */
async function rotate(
  real: Tx,
  found: ReadLicenseKeyRow,
  { overlap_seconds, isBySeller }: Pick<Rotation, 'overlap_seconds'> & { isBySeller: boolean },
): Promise<ReadLicenseKeyRow> {
  const tx = await withOrganizationClock(real, found.organization_id);
  const { prefix } = parseLicenseKeyTerms(expectOne(await findBenefits(tx.db, [found.benefit_id])));
  const former_key_accepted_until =
    overlap_seconds === 0 ? null : new Date(tx.now.getTime() + overlap_seconds * SECOND_MS);
  await insertFormerKey(tx.db, found, former_key_accepted_until);
  const rotated = await changeKey(tx, found, { ...generateKey(prefix), former_key_accepted_until });
  tx.emit(licenseKeyRotated(rotated));
  if (rotated.status === 'granted') await tellHolder(tx, rotated, { kind: 'license_key_rotated', isBySeller });
  return { ...found, ...rotated };
}
