import { RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { hashToken, generateToken, randomBase62 } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ClientMetadata } from './client-metadata.ts';
import { insertClient, type ClientRow } from './queries.ts';
import { validateRedirectUri, type ApplicationType } from './redirect-uris.ts';
import { CLIENT_ID_LETTERS, CLIENT_ID_PREFIX } from './rules.ts';

const SECRET_PREFIX = 'sell_cs_';
export const REGISTRATION_PREFIX = 'sell_rat_';

/** Metadata of a request, with optional fields. */
export type ClientInput = Pick<ClientMetadata, 'client_name' | 'redirect_uris' | 'scope' | 'client_uri'> & {
  [Field in keyof ClientMetadata]?: ClientMetadata[Field] | undefined;
};

/** The secrets of a client, which are stored only as hashes. */
export interface ClientSecrets {
  /** The value is null for a public client, which could not keep a secret. */
  client_secret: string | null;
  registration_access_token: string;
}

/**
 * Registers a client (RFC 7591).
 * @param userId owner of the client
 * @returns the row and the secrets, which cannot be shown again
 */
export async function registerClient(
  tx: Tx,
  userId: string,
  metadata: ClientMetadata,
): Promise<{ row: ClientRow; secrets: ClientSecrets }> {
  const client_secret = isPublic(metadata) ? null : newSecret();
  const registration_access_token = generateToken(REGISTRATION_PREFIX);
  const row = await insertClient(tx.db, {
    id: CLIENT_ID_PREFIX + randomBase62(CLIENT_ID_LETTERS),
    created_at: tx.now,
    user_id: userId,
    secret_hash: client_secret === null ? null : hashToken(client_secret),
    registration_token_hash: hashToken(registration_access_token),
    metadata,
  });
  return { row, secrets: { client_secret, registration_access_token } };
}

export const newSecret = () => generateToken(SECRET_PREFIX);

export const isPublic = ({ token_endpoint_auth_method }: ClientMetadata) => token_endpoint_auth_method === 'none';

/**
 * Validates metadata and fills in defaults.
 * @param scopes every known scope
 * @throws RequestValidationError a redirect URI is invalid or listed twice, a scope is unknown, the grant types lack
 * `authorization_code`, or a native application would have a secret
 */
export function completeMetadata(input: ClientInput, scopes: readonly string[]): ClientMetadata {
  const { application_type = 'web' } = input;
  const isNative = application_type === 'native';
  const authMethod = input.token_endpoint_auth_method ?? (isNative ? 'none' : 'client_secret_post');
  const violations = [
    ...validateRedirectUris(input.redirect_uris, application_type),
    ...validateScopes(input.scope, scopes),
  ];
  if (isNative && authMethod !== 'none')
    violations.push(
      violation('token_endpoint_auth_method', 'A native application cannot keep a secret. Use none.', authMethod),
    );
  const grantTypes = [...new Set(input.grant_types ?? (['authorization_code', 'refresh_token'] as const))];
  if (!grantTypes.includes('authorization_code'))
    violations.push(violation('grant_types', 'The grant type authorization_code is required.', input.grant_types));
  if (violations.length > 0) throw new RequestValidationError(violations);
  return {
    client_name: input.client_name,
    application_type,
    redirect_uris: input.redirect_uris,
    token_endpoint_auth_method: authMethod,
    grant_types: grantTypes,
    response_types: ['code'],
    scope: splitScopes(input.scope).join(' '),
    client_uri: input.client_uri,
    logo_uri: input.logo_uri ?? null,
    tos_uri: input.tos_uri ?? null,
    policy_uri: input.policy_uri ?? null,
    require_pushed_authorization_requests: input.require_pushed_authorization_requests ?? false,
    dpop_bound_access_tokens: input.dpop_bound_access_tokens ?? false,
  };
}

function validateRedirectUris(uris: readonly string[], applicationType: ApplicationType): Violation[] {
  return uris.flatMap((uri, at) =>
    uris.indexOf(uri) < at
      ? [violation(['redirect_uris', at], 'This redirect URI is listed twice.', uri)]
      : validateRedirectUri(uri, applicationType, ['redirect_uris', at]),
  );
}

function validateScopes(scope: string, known: readonly string[]): Violation[] {
  const unknown = splitScopes(scope).filter((name) => !known.includes(name));
  if (splitScopes(scope).length === 0) return [violation('scope', 'At least one scope is required.', scope)];
  return unknown.map((name) => violation('scope', `The scope ${name} does not exist.`, scope));
}

const splitScopes = (scope: string) => [...new Set(scope.split(/\s+/).filter(Boolean))];
