import type { Tx } from '../../../platform/ports/transaction.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import * as errors from './errors.ts';
import { emitActivationDeleted } from './events.ts';
import { findByKeyForUpdate } from './key-text-queries.ts';
import { countActivation, endActivation } from './queries.ts';
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
  const activation = await endActivation(tx.db, { id: activation_id, license_key_id: found.id }, tx.now);
  if (activation === undefined) throw errors.notActivated();
  await countActivation(tx.db, found.id, -1);
  emitActivationDeleted(tx, found, activation);
}
