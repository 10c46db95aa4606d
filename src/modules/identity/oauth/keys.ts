import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { encrypt, decrypt } from '../../../shared/encryption.ts';
import { randomBase62 } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteKeys, insertKey, listKeys, lockKeys, type KeyRow } from './queries.ts';
import { needsNewKey, expiredKeys } from './rules.ts';

const generateKeyPairAsync = promisify(generateKeyPair);

/** Rotates signing keys and deletes expired ones. Idempotent. */
export async function rotateKeys(tx: Tx, secretKey: string | undefined): Promise<void> {
  await lockKeys(tx.db);
  const keys = await listKeys(tx.db);
  if (needsNewKey(keys, tx.now)) await insertKey(tx.db, await generateKey(tx.now, secretKey));
  await deleteKeys(tx.db, expiredKeys(keys, tx.now));
}

async function generateKey(now: Date, secretKey: string | undefined): Promise<KeyRow> {
  const { privateKey } = await generateKeyPairAsync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { id: randomBase62(16), created_at: now, private_key: encrypt(pem, secretKey) };
}

/** @throws DecryptionError the key was encrypted with another SECRET_KEY */
export function toJwk({ id, private_key }: KeyRow, secretKey: string | undefined): JWK {
  const jwk = createPrivateKey(decrypt(private_key, secretKey)).export({ format: 'jwk' });
  return { ...jwk, kid: id, use: 'sig', alg: 'RS256' };
}
