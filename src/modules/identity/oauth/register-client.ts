import { RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { hashToken, newToken, randomBase62 } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ClientMetadata } from './client-metadata.ts';
import { insertClient, type ClientRow } from './queries.ts';
import { CLIENT_ID_LETTERS, CLIENT_ID_PREFIX, whyNotRedirectUri } from './rules.ts';

const SECRET_PREFIX = 'sell_cs_';
export const REGISTRATION_PREFIX = 'sell_rat_';

/** Metadata with what its owner left out. */
export type ClientInput = Pick<ClientMetadata, 'client_name' | 'redirect_uris' | 'scope' | 'client_uri'> & {
  [Field in keyof ClientMetadata]?: ClientMetadata[Field] | undefined;
};

/** The secrets of a client, which are stored as hashes. */
export interface ClientSecrets {
  /** Null for a public client, which could not keep it. */
  client_secret: string | null;
  registration_access_token: string;
}

/** @param userId the owner; @returns the secrets too, which cannot be shown again */
export async function registerClient(
  tx: Tx,
  userId: string,
  metadata: ClientMetadata,
): Promise<{ row: ClientRow; secrets: ClientSecrets }> {
  const client_secret = isPublic(metadata) ? null : newSecret();
  const registration_access_token = newToken(REGISTRATION_PREFIX);
  const row = await insertClient(tx.db, {
    id: CLIENT_ID_PREFIX + randomBase62(CLIENT_ID_LETTERS),
    created_at: tx.now,
    user_id: userId,
    secret_hash: client_secret === null ? null : hashToken(client_secret),
    registration_token_hash: hashToken(registration_access_token),
    metadata: { ...metadata },
  });
  return { row, secrets: { client_secret, registration_access_token } };
}

export const newSecret = () => newToken(SECRET_PREFIX);

export const isPublic = ({ token_endpoint_auth_method }: ClientMetadata) => token_endpoint_auth_method === 'none';

/**
 * The whole metadata, with what was left out filled in.
 * @param scopes all that there are
 * @throws RequestValidationError redirect URIs that are none, or twice there; scopes that are not known; grant types without codes
 */
export function completeMetadata(input: ClientInput, scopes: readonly string[]): ClientMetadata {
  const violations = [...refusedUris(input.redirect_uris), ...refusedScopes(input.scope, scopes)];
  const grantTypes = [...new Set(input.grant_types ?? (['authorization_code', 'refresh_token'] as const))];
  if (!grantTypes.includes('authorization_code'))
    violations.push(violation('grant_types', 'authorization_code is needed.', input.grant_types));
  if (violations.length > 0) throw new RequestValidationError(violations);
  return {
    client_name: input.client_name,
    redirect_uris: input.redirect_uris,
    token_endpoint_auth_method: input.token_endpoint_auth_method ?? 'client_secret_post',
    grant_types: grantTypes,
    response_types: ['code'],
    scope: scopesOf(input.scope).join(' '),
    client_uri: input.client_uri,
    logo_uri: input.logo_uri ?? null,
    tos_uri: input.tos_uri ?? null,
    policy_uri: input.policy_uri ?? null,
  };
}

function refusedUris(uris: readonly string[]): Violation[] {
  return uris.flatMap((uri, at) => {
    const reason = uris.indexOf(uri) < at ? 'This is there already.' : whyNotRedirectUri(uri);
    return reason === undefined ? [] : [violation(['redirect_uris', at], reason, uri)];
  });
}

function refusedScopes(scope: string, known: readonly string[]): Violation[] {
  const unknown = scopesOf(scope).filter((name) => !known.includes(name));
  if (scopesOf(scope).length === 0) return [violation('scope', 'At least one scope is needed.', scope)];
  return unknown.map((name) => violation('scope', `There is no scope ${name}.`, scope));
}

const scopesOf = (scope: string) => [...new Set(scope.split(/\s+/).filter(Boolean))];
