import { invalid, NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';
import { hashToken } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { metadataOf, type ClientMetadata } from './client-metadata.ts';
import { findClientOf, updateClient as store, type ClientRow, type ClientScope } from './queries.ts';
import { isPublic, newSecret } from './register-client.ts';

/**
 * Replaces the metadata. What was granted stays granted.
 * @throws ResourceNotFound
 * @throws RequestValidationError at `token_endpoint_auth_method`: a client stays what it is, public or confidential
 */
export async function updateClient(tx: Tx, scope: ClientScope, id: string, metadata: ClientMetadata) {
  const client = await required(tx, scope, id);
  if (isPublic(metadata) !== isPublic(metadataOf(client)))
    throw invalid(
      'token_endpoint_auth_method',
      'A client stays public or confidential.',
      metadata.token_endpoint_auth_method,
    );
  return store(tx.db, id, { metadata: { ...metadata }, modified_at: tx.now });
}

/** A public client has no secret. */
export class PublicClient extends NotPermitted {
  constructor() {
    super('A public client has no secret.');
  }
}

/**
 * Puts a new secret in the place of the old one.
 * @throws ResourceNotFound
 * @throws PublicClient
 */
export async function rotateSecret(tx: Tx, scope: ClientScope, id: string): Promise<string> {
  const client = await required(tx, scope, id);
  if (isPublic(metadataOf(client))) throw new PublicClient();
  const secret = newSecret();
  await store(tx.db, id, { secret_hash: hashToken(secret), modified_at: tx.now });
  return secret;
}

async function required(tx: Tx, scope: ClientScope, id: string): Promise<ClientRow> {
  const client = await findClientOf(tx.db, scope, id);
  if (client === undefined) throw new ResourceNotFound();
  return client;
}
