import type { AdapterPayload } from 'oidc-provider';
import type { ClientRow } from './queries.ts';

/** What its owner says of a client, in the terms of RFC 7591. */
export interface ClientMetadata {
  client_name: string;
  redirect_uris: string[];
  token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
  grant_types: ('authorization_code' | 'refresh_token')[];
  response_types: 'code'[];
  scope: string;
  client_uri: string;
  logo_uri: string | null;
  tos_uri: string | null;
  policy_uri: string | null;
}

export const metadataOf = ({ metadata }: ClientRow) => metadata as unknown as ClientMetadata;

/** The library takes no nulls; of the secret it is given the hash, which `compareClientSecret` compares with. */
export function toProviderClient(row: ClientRow): AdapterPayload {
  const { logo_uri, tos_uri, policy_uri, ...metadata } = metadataOf(row);
  return {
    ...metadata,
    client_id: row.id,
    ...(logo_uri !== null && { logo_uri }),
    ...(tos_uri !== null && { tos_uri }),
    ...(policy_uri !== null && { policy_uri }),
    ...(row.secret_hash !== null && { client_secret: row.secret_hash.toString('hex') }),
  };
}
