import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import type { Cipher } from '../../../shared/encryption.ts';
import { randomBase62 } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteKeys, insertKey, listKeys, lockKeys, type KeyRow } from './queries.ts';
import { needsNewKey, expiredKeys } from './rules.ts';

const generateKeyPairAsync = promisify(generateKeyPair);

/** Rotates signing keys and deletes expired ones. Idempotent. */
export async function rotateKeys(tx: Tx, cipher: Cipher): Promise<void> {
  await lockKeys(tx.db);
  const keys = await listKeys(tx.db);
  if (needsNewKey(keys, tx.now)) await insertKey(tx.db, await generateKey(tx.now, cipher));
  await deleteKeys(tx.db, expiredKeys(keys, tx.now));
}

/** Generates a signing key, and encrypts it for storage. */
export async function generateKey(now: Date, cipher: Cipher): Promise<KeyRow> {
  const { privateKey } = await generateKeyPairAsync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { id: randomBase62(16), created_at: now, private_key: cipher.encrypt(pem) };
}

/** @throws DecryptionError the key was encrypted with another SECRET_KEY */
export function toJwk({ id, private_key }: KeyRow, cipher: Cipher): JWK {
  const jwk = createPrivateKey(cipher.decrypt(private_key)).export({ format: 'jwk' });
  return { ...jwk, kid: id, use: 'sig', alg: 'RS256' };
}
