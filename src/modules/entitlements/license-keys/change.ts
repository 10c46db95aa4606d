import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { licenseKeyUpdated } from './events.ts';
import { followIdleDays } from './idle.ts';
import { updateLicenseKey, type LicenseKeyRow } from './queries.ts';
import { endSurplus } from './surplus.ts';

/**
 * Changes a locked key and emits its event, unless callers see no difference. A lowered limit ends activations.
 * @param endFirst ids of the activations that end first
 */
export async function changeKey(
  tx: Tx,
  key: LicenseKeyRow,
  patch: Partial<LicenseKeyRow>,
  endFirst: readonly string[] = [],
): Promise<LicenseKeyRow> {
  if (isDeepStrictEqual({ ...key, ...patch }, key)) return key;
  const changed = await updateLicenseKey(tx.db, key.id, { ...patch, modified_at: tx.now });
  const event = licenseKeyUpdated(changed, key);
  if (Object.keys(event.previous_attributes).length > 0) tx.emit(event);
  return endSurplus(tx, key, await followIdleDays(tx, key, changed), endFirst);
}
