import { expectOne } from '../../../shared/index-by.ts';
import { findUsers } from '../../identity/users/index.ts';
import { enqueueEmails } from '../../notifications/emails/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { LicenseKeyRow } from './queries.ts';

interface Notice {
  kind: 'license_key_rotated' | 'machines_ended';
  isBySeller: boolean;
}

/** Sends the holder of a key an e-mail. It is composed when it is sent, so it never contains what another change has ended. */
export async function tellHolder(
  tx: Tx,
  { id: object_id, organization_id, user_id }: LicenseKeyRow,
  { kind, isBySeller }: Notice,
): Promise<void> {
  const { email: recipient, erased_at } = expectOne(await findUsers(tx.db, [user_id]));
  if (erased_at !== null) return;
  const key = `${kind}:${object_id}:${tx.now.getTime()}`;
  const about = { kind, organization_id, object_id, event_id: null, user_id, recipient, key };
  await enqueueEmails(tx, [{ ...about, isUnpaid: false, isBySeller }]);
}
