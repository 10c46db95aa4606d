import type { Knex } from 'knex';

/** Sessions, sign-in codes, identities at other providers, and invitations. Stores only hashes of secrets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column name text;

    create table identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (issuer, subject)
    );
    create index identities_user on identities (user_id);

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      token_hash bytea not null unique,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      user_agent text,
      ip_address text
    );
    create index sessions_user on sessions (user_id, created_at, id);
    create index sessions_expiry on sessions (expires_at);

    create table sign_in_codes (
      browser_hash bytea primary key,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      email text not null,
      ip_address text,
      code_hash bytea not null,
      tries smallint not null default 0,
      used_at timestamptz
    );
    create index sign_in_codes_email on sign_in_codes (lower(email), created_at);
    create index sign_in_codes_ip_address on sign_in_codes (ip_address, created_at);
    create index sign_in_codes_expiry on sign_in_codes (expires_at);

    create table upstream_sign_ins (
      browser_hash bytea primary key,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      provider text not null,
      state text not null,
      nonce text not null,
      code_verifier text not null,
      return_to text not null
    );
    create index upstream_sign_ins_expiry on upstream_sign_ins (expires_at);

    delete from access_tokens where organization_id is not null;
    alter table access_tokens drop column organization_id, alter column user_id set not null;
    alter table access_tokens rename column name to comment;
    drop index access_tokens_user;
    create index access_tokens_user on access_tokens (user_id, created_at, id);

    create table organization_invitations (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      organization_id uuid not null references organizations on delete cascade,
      email text not null
    );
    create unique index organization_invitations_key on organization_invitations (organization_id, lower(email));
    create index organization_invitations_email on organization_invitations (lower(email));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table organization_invitations, upstream_sign_ins, sign_in_codes, sessions, identities;
    alter table users drop column name;
    alter table access_tokens rename column comment to name;
    alter table access_tokens alter column user_id drop not null,
      add column organization_id uuid references organizations on delete cascade,
      add constraint access_tokens_one_subject check (num_nonnulls(user_id, organization_id) = 1);
    drop index access_tokens_user;
    create index access_tokens_user on access_tokens (user_id);
    create index access_tokens_organization on access_tokens (organization_id);
  `);
}
