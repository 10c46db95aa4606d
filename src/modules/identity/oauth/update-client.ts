import { ApiError, invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { hashToken } from '../../../shared/tokens.ts';
import { lockForRotation } from '../../../platform/db/lock-for-rotation.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ClientMetadata } from './client-metadata.ts';
import {
  findClientForUpdate,
  findClientOf,
  updateClient as store,
  type ClientRow,
  type ClientScope,
} from './queries.ts';
import { isPublic, newSecret } from './register-client.ts';

/**
 * Replaces the metadata of a client (RFC 7592 §2.2). Its grants stay valid.
 * @throws ResourceNotFound
 * @throws RequestValidationError at `token_endpoint_auth_method`: a public client cannot become confidential, nor a
 * confidential client public
 */
export async function updateClient(tx: Tx, scope: ClientScope, id: string, metadata: ClientMetadata) {
  const client = await requireClient(tx, scope, id);
  if (isPublic(metadata) !== isPublic(client.metadata))
    throw invalidField(
      'token_endpoint_auth_method',
      'A public client cannot become confidential, nor a confidential client public.',
      metadata.token_endpoint_auth_method,
    );
  return store(tx.db, id, { metadata, modified_at: tx.now });
}

/** Refusal to rotate the secret of a public client. */
export class PublicClient extends ApiError {
  constructor() {
    super('PublicClient', 'A public client has no secret.');
  }
}

/**
 * Replaces the secret of a client. The old secret stops working at once.
 * @throws ResourceNotFound
 * @throws PublicClient
 * @throws ConcurrentRotation
 */
export async function rotateSecret(tx: Tx, scope: ClientScope, id: string): Promise<string> {
  const client = await lockForRotation(
    (isLocked) => (isLocked ? findClientForUpdate : findClientOf)(tx.db, scope, id),
    ({ secret_hash }) => secret_hash?.toString('hex') ?? null,
  );
  if (client === undefined) throw new ResourceNotFound();
  if (isPublic(client.metadata)) throw new PublicClient();
  const secret = newSecret();
  await store(tx.db, id, { secret_hash: hashToken(secret), modified_at: tx.now });
  return secret;
}

async function requireClient(tx: Tx, scope: ClientScope, id: string): Promise<ClientRow> {
  const client = await findClientOf(tx.db, scope, id);
  if (client === undefined) throw new ResourceNotFound();
  return client;
}
