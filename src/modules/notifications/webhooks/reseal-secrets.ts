import type { Cipher } from '../../../shared/encryption.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { lockEndpointsAfter, storeSecrets, type EndpointRow } from './queries.ts';

const BATCH = 500;
/** Smaller than every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Encrypts the secrets of a batch of endpoints with the newest secret key. Idempotent.
 * @param after id of the last endpoint of the batch before
 * @returns the numbers of changed and of all endpoints, and the last id; undefined after the last batch
 */
export async function resealEndpointSecrets(
  tx: Tx,
  cipher: Cipher,
  after: string,
): Promise<{ changed: number; read: number; last: string | undefined }> {
  const endpoints = await lockEndpointsAfter(tx.db, after, BATCH);
  const outdated = endpoints.filter((endpoint) => !sealedSecrets(endpoint).every(cipher.isCurrent));
  const reseal = (secret: string) => cipher.encrypt(cipher.decrypt(secret));
  for (const { id, secret, previous_secrets } of outdated) {
    const previous = previous_secrets.map((former) => ({ ...former, secret: reseal(former.secret) }));
    await storeSecrets(tx.db, id, { secret: reseal(secret), previous });
  }
  const last = endpoints.length < BATCH ? undefined : endpoints.at(-1)?.id;
  return { changed: outdated.length, read: endpoints.length, last };
}

const sealedSecrets = ({ secret, previous_secrets }: EndpointRow) => [
  secret,
  ...previous_secrets.map((former) => former.secret),
];
