import type { AdapterPayload } from 'oidc-provider';
import type { ClientRow } from './queries.ts';

/** Client metadata (RFC 7591 §2). */
export interface ClientMetadata {
  client_name: string;
  /** Clients of version 0.6.0 lack this field. */
  application_type?: 'web' | 'native';
  redirect_uris: string[];
  token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
  grant_types: ('authorization_code' | 'refresh_token')[];
  response_types: 'code'[];
  scope: string;
  client_uri: string;
  logo_uri: string | null;
  tos_uri: string | null;
  policy_uri: string | null;
  /** Whether authorization requests must be pushed (RFC 9126 §6). Clients of version 0.5.0 lack this field and the next. */
  require_pushed_authorization_requests?: boolean;
  /** Whether all access tokens are bound to a key (RFC 9449 §5.2). */
  dpop_bound_access_tokens?: boolean;
}

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'oauth_clients.metadata': ClientMetadata;
  }
}

/**
 * Converts a client to the form of oidc-provider, which accepts no nulls. The library receives the hash of the secret,
 * and `compareClientSecret` compares with it.
 */
export function toProviderClient(row: ClientRow): AdapterPayload {
  const { logo_uri, tos_uri, policy_uri, ...metadata } = row.metadata;
  return {
    ...metadata,
    client_id: row.id,
    ...(logo_uri !== null && { logo_uri }),
    ...(tos_uri !== null && { tos_uri }),
    ...(policy_uri !== null && { policy_uri }),
    ...(row.secret_hash !== null && { client_secret: row.secret_hash.toString('hex') }),
  };
}
