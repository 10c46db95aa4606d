import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'OAuth 2.0 and OpenID Connect for clients of third parties, by `oidc-provider`',
  standsOn: 'identity/passkeys',
  tables: {
    oauth_tokens: {
      about: 'account',
      where: 'grant_id in (select id from oauth_grants where user_id = :account)',
      order: 'created_at token_hash',
      deleted: 'token_hash kind created_at expires_at used_at grant_id scopes payload',
      hidden: 'token_hash payload',
    },
    oauth_grants: {
      about: 'account',
      where: 'user_id = :account',
      deleted: 'id created_at client_id user_id organization_id scopes',
    },
    oauth_consents: {
      about: 'account',
      where: 'user_id = :account',
      deleted: 'id client_id user_id organization_id scopes created_at',
    },
    oauth_clients: {
      about: 'account',
      where: 'user_id = :account',
      deleted: 'id created_at modified_at user_id secret_hash registration_token_hash metadata',
      hidden: 'secret_hash registration_token_hash',
    },
    oauth_keys: { about: 'service', impersonal: 'id created_at private_key' },
    oauth_states: {
      about: 'service',
      expiring: { columns: 'payload', after: 'the end of the authorization, at most a day' },
      impersonal: 'id_hash kind uid_hash expires_at',
    },
  },
} as const satisfies ModuleDeclaration;
