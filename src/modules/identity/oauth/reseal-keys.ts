import type { Cipher } from '../../../shared/encryption.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { generateKey } from './keys.ts';
import { deleteKeys, insertKey, listKeys, lockKeys, updatePrivateKey } from './queries.ts';

/** Encrypts the signing keys with the newest secret key. Idempotent. @returns the number of changed keys */
export async function resealSigningKeys(tx: Tx, cipher: Cipher): Promise<number> {
  await lockKeys(tx.db);
  const outdated = (await listKeys(tx.db)).filter(({ private_key }) => !cipher.isCurrent(private_key));
  for (const { id, private_key } of outdated)
    await updatePrivateKey(tx.db, id, cipher.encrypt(cipher.decrypt(private_key)));
  return outdated.length;
}

/** Replaces all signing keys at once, after a theft. Signatures of the former keys are not valid any more. */
export async function replaceSigningKeys(tx: Tx, cipher: Cipher): Promise<void> {
  await lockKeys(tx.db);
  const former = await listKeys(tx.db);
  await insertKey(tx.db, await generateKey(tx.now, cipher));
  await deleteKeys(
    tx.db,
    former.map(({ id }) => id),
  );
}
