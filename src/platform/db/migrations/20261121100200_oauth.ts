import type { Knex } from 'knex';

/**
 * State of the OAuth provider. The grant determines the subject of its tokens. Deleting a client, a user or a membership
 * deletes its grants and tokens.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table oauth_clients (
      id text primary key,
      created_at timestamptz not null,
      modified_at timestamptz,
      user_id uuid not null references users on delete cascade,
      secret_hash bytea,
      registration_token_hash bytea not null unique,
      metadata jsonb not null
    );
    create index oauth_clients_user on oauth_clients (user_id, created_at, id);

    create table oauth_consents (
      id uuid primary key default gen_random_uuid(),
      client_id text not null references oauth_clients on delete cascade,
      user_id uuid not null references users on delete cascade,
      organization_id uuid,
      scopes text[] not null,
      created_at timestamptz not null,
      unique nulls not distinct (client_id, user_id, organization_id),
      foreign key (user_id, organization_id) references organization_members (user_id, organization_id) on delete cascade
    );
    create index oauth_consents_member on oauth_consents (user_id, organization_id);

    create table oauth_grants (
      id text primary key,
      created_at timestamptz not null,
      client_id text not null references oauth_clients on delete cascade,
      user_id uuid not null references users on delete cascade,
      organization_id uuid,
      scopes text[] not null,
      foreign key (user_id, organization_id) references organization_members (user_id, organization_id) on delete cascade
    );
    create index oauth_grants_created_at on oauth_grants (created_at);
    create index oauth_grants_client on oauth_grants (client_id);
    create index oauth_grants_member on oauth_grants (user_id, organization_id);

    create table oauth_tokens (
      token_hash bytea primary key,
      kind text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      grant_id text not null references oauth_grants on delete cascade,
      scopes text[] not null,
      payload jsonb not null
    );
    create index oauth_tokens_grant on oauth_tokens (grant_id);
    create index oauth_tokens_expiry on oauth_tokens (expires_at);

    create table oauth_states (
      id_hash bytea primary key,
      kind text not null,
      uid_hash bytea,
      expires_at timestamptz not null,
      payload jsonb not null
    );
    create index oauth_states_uid on oauth_states (uid_hash) where uid_hash is not null;
    create index oauth_states_expiry on oauth_states (expires_at);

    create table oauth_keys (
      id text primary key,
      created_at timestamptz not null,
      private_key text not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table oauth_keys, oauth_states, oauth_tokens, oauth_grants, oauth_consents, oauth_clients');
}
