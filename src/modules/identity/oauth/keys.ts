import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { seal, unseal } from '../../../shared/seal.ts';
import { randomBase62 } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteKeys, insertKey, listKeys, lockKeys, type KeyRow } from './queries.ts';
import { needsNewKey, spentKeys } from './rules.ts';

const generate = promisify(generateKeyPair);

/** Sees to it that there is a key that is young enough, and none that is of no use any more. Bears repetition. */
export async function rotateKeys(tx: Tx, secretKey: string | undefined): Promise<void> {
  await lockKeys(tx.db);
  const keys = await listKeys(tx.db);
  if (needsNewKey(keys, tx.now)) await insertKey(tx.db, await newKey(tx.now, secretKey));
  await deleteKeys(tx.db, spentKeys(keys, tx.now));
}

async function newKey(now: Date, secretKey: string | undefined): Promise<KeyRow> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { id: randomBase62(16), created_at: now, private_key: seal(pem, secretKey) };
}

/** @throws Error when it was sealed with another SECRET_KEY */
export function toJwk({ id, private_key }: KeyRow, secretKey: string | undefined): JWK {
  const jwk = createPrivateKey(unseal(private_key, secretKey)).export({ format: 'jwk' });
  return { ...jwk, kid: id, use: 'sig', alg: 'RS256' };
}
