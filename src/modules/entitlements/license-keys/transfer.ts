import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { withoutRecording } from '../../identity/audit-log/index.ts';
import { findBenefits, parseLicenseKeyTerms, type KeyTransfer } from '../benefits/index.ts';
import { changeKey } from './change.ts';
import { emitActivationDeleted, licenseKeyRotated } from './events.ts';
import { insertFormerKey } from './key-text-queries.ts';
import { organizationTime } from './organization-time.ts';
import { countActivation, endActivations, forgetMachines, type LicenseKeyRow } from './queries.ts';
import { generateKey } from './rules.ts';

interface Transfer extends KeyTransfer {
  /** The new holder. */
  user_id: string;
}

/** Gives a locked key to another customer. */
export async function transferKey(tx: Tx, key: LicenseKeyRow, transfer: Transfer): Promise<void> {
  const { user_id, rotatesKeys, releasesMachines } = transfer;
  if (releasesMachines) await releaseMachines(tx, key);
  if (!rotatesKeys) {
    await changeKey(tx, key, { user_id });
    return;
  }
  const { prefix } = parseLicenseKeyTerms(expectOne(await findBenefits(tx.db, [key.benefit_id])));
  await insertFormerKey(tx.db, key, null);
  const rotated = await changeKey(tx, key, { user_id, ...generateKey(prefix), former_key_accepted_until: null });
  tx.emit(licenseKeyRotated(rotated));
}

/** Ends all activations. The new holder does not see the machines of the former one, and an erasure of that one leaves none. */
async function releaseMachines(tx: Tx, key: LicenseKeyRow): Promise<void> {
  const ended = await endActivations(tx.db, { license_key_id: key.id }, await organizationTime(tx, key));
  if (ended.length > 0) await countActivation(tx.db, key.id, -ended.length);
  for (const activation of ended) emitActivationDeleted(tx, key, activation);
  await withoutRecording(tx, () => forgetMachines(tx.db, key.id));
}
