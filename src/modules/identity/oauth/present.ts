import type { Schema } from '../../../contract/operation.ts';
import type { ApplicationRow, OrganizationApplicationRow, UserApplicationRow } from './application-queries.ts';
import { chosenOrganizationOf, requestedScopes, type Interaction } from './interact.ts';
import type { ClientRow } from './queries.ts';
import { redirectOrigin } from './redirect-uris.ts';

export function presentClient(row: ClientRow, baseUrl: string): Schema<'OAuthClient'> {
  const { metadata } = row;
  return {
    client_id: row.id,
    client_id_issued_at: Math.floor(row.created_at.getTime() / 1000),
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    registration_client_uri: `${baseUrl}/v1/oauth2/register/${row.id}`,
    client_name: metadata.client_name,
    application_type: metadata.application_type ?? 'web',
    redirect_uris: metadata.redirect_uris,
    token_endpoint_auth_method: metadata.token_endpoint_auth_method,
    grant_types: metadata.grant_types,
    response_types: metadata.response_types,
    scope: metadata.scope,
    client_uri: metadata.client_uri,
    logo_uri: metadata.logo_uri,
    tos_uri: metadata.tos_uri,
    policy_uri: metadata.policy_uri,
    require_pushed_authorization_requests: metadata.require_pushed_authorization_requests ?? false,
    dpop_bound_access_tokens: metadata.dpop_bound_access_tokens ?? false,
  };
}

const presentApplication = (row: ApplicationRow) => ({
  id: row.id,
  client_id: row.client_id,
  client_name: row.metadata.client_name,
  client_uri: row.metadata.client_uri,
  scopes: row.scopes,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export const presentUserApplication = (row: UserApplicationRow): Schema<'AuthorizedApplication'> => ({
  ...presentApplication(row),
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  organization_mode: row.organization_mode,
});

export const presentOrganizationApplication = (row: OrganizationApplicationRow): Schema<'OrganizationApplication'> => ({
  ...presentApplication(row),
  user_id: row.user_id,
  user_email: row.user_email,
  user_name: row.user_name,
});

export function presentInteraction(interaction: Interaction, client: ClientRow): Schema<'Interaction'> {
  const { uid, prompt, params } = interaction;
  const { client_name, client_uri, logo_uri, tos_uri, policy_uri } = client.metadata;
  return {
    uid,
    prompt: prompt.name as Schema<'Interaction'>['prompt'],
    client: { client_id: client.id, client_name, client_uri, logo_uri, tos_uri, policy_uri },
    scopes: requestedScopes(interaction),
    sub_type: params.sub_type === 'organization' ? 'organization' : 'user',
    organization_id: chosenOrganizationOf(interaction) ?? null,
    login_hint: typeof params.login_hint === 'string' ? params.login_hint : null,
    redirect_origin: redirectOrigin(String(params.redirect_uri)),
  };
}
