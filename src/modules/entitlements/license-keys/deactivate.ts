import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import * as errors from './errors.ts';
import { emitActivationDeleted } from './events.ts';
import { endIdleActivations } from './idle.ts';
import { findByKeyForUpdate } from './key-text-queries.ts';
import { countActivation, endActivations, findLicenseKeyForUpdate, type ReadLicenseKeyRow } from './queries.ts';
import { isAccepted } from './rules.ts';

/**
 * Ends an activation, also of a revoked, suspended or expired key.
 * @throws ResourceNotFound the key does not exist, its text has ended, or it has no such live activation
 */
export async function deactivateLicenseKey(
  real: Tx,
  input: { key: string; organization_id: string; activation_id: string },
): Promise<void> {
  const { key, organization_id, activation_id } = input;
  const found = await findByKeyForUpdate(real, { organization_id, key });
  if (found === undefined) throw errors.noSuchActivation();
  const tx = await withOrganizationClock(real, organization_id);
  if (!isAccepted(found.former, tx.now)) throw errors.noSuchActivation();
  if (!(await releaseSeat(tx, found, activation_id))) throw errors.notActivated();
}

/**
 * Ends an activation for the seller of the key.
 * @throws ResourceNotFound the key does not belong to the caller's organizations, or has no such live activation
 */
export async function deleteActivation(
  real: Tx,
  ids: AccessibleOrganizationIds,
  { id, activation_id }: { id: string; activation_id: string },
): Promise<void> {
  const key = await findLicenseKeyForUpdate(real, { column: 'organization_id', ids }, id);
  if (key === undefined) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, key.organization_id);
  if (!(await releaseSeat(tx, key, activation_id))) throw new ResourceNotFound();
}

/** @returns whether the locked key had the live activation */
async function releaseSeat(tx: Tx, key: ReadLicenseKeyRow, activationId: string): Promise<boolean> {
  await endIdleActivations(tx, key);
  const [activation] = await endActivations(tx.db, { id: activationId, license_key_id: key.id }, tx.now);
  if (activation === undefined) return false;
  await countActivation(tx.db, key.id, -1);
  emitActivationDeleted(tx, key, activation);
  return true;
}
