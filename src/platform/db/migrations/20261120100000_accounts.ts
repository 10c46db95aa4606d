import type { Knex } from 'knex';

/** Users, organizations, memberships and access tokens. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      email text not null,
      codehost_username text,
      avatar_url text
    );
    create unique index users_email_key on users (lower(email));

    create table organizations (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      name text not null,
      slug text not null,
      avatar_url text,
      bio text,
      company text,
      blog text,
      location text,
      email text,
      social_username text,
      pledge_minimum_amount integer not null default 2000,
      pledge_badge_show_amount boolean not null default true,
      default_upfront_split_to_contributors integer,
      profile_settings jsonb not null default '{}',
      feature_settings jsonb not null default '{}'
    );
    create unique index organizations_slug_key on organizations (lower(slug));

    create table organization_members (
      organization_id uuid not null references organizations on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, organization_id)
    );
    create index organization_members_organization on organization_members (organization_id);

    create table access_tokens (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      name text not null,
      token_hash bytea not null unique,
      hint text not null,
      user_id uuid references users on delete cascade,
      organization_id uuid references organizations on delete cascade,
      scopes text[] not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      constraint access_tokens_one_subject check (num_nonnulls(user_id, organization_id) = 1)
    );
    create index access_tokens_user on access_tokens (user_id);
    create index access_tokens_organization on access_tokens (organization_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table access_tokens, organization_members, organizations, users');
}
