import type { Knex } from 'knex';

/** Linked accounts at external services, chat servers, and access that benefits grant there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type outside_platform as enum ('discord', 'github');

    create table linked_accounts (
      user_id uuid not null references users,
      platform outside_platform not null,
      created_at timestamptz not null,
      modified_at timestamptz,
      account_id text not null,
      username text not null,
      primary key (user_id, platform)
    );
    create unique index linked_accounts_account on linked_accounts (platform, account_id);

    create table chat_servers (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      server_id text not null,
      token text not null,
      constraint chat_servers_server unique (organization_id, server_id)
    );
    create unique index chat_servers_token on chat_servers (token);

    -- Access of a user at an external service, granted or possibly granted by a benefit.
    create table outside_accesses (
      benefit_id uuid not null references benefits,
      user_id uuid not null references users,
      -- Account and resource. Stored before the call, because the response may be lost.
      held jsonb,
      -- Whether the external service confirmed the call.
      is_confirmed boolean not null default false,
      -- Increased to invalidate a confirmation in progress.
      version integer not null default 0,
      -- Lease of the worker that calls the external service.
      leased_until timestamptz,
      primary key (benefit_id, user_id),
      constraint outside_accesses_confirmed check (held is not null or not is_confirmed)
    );
    create index outside_accesses_user on outside_accesses (user_id, benefit_id);
    create index outside_accesses_account on outside_accesses ((held->>'account_id'));

    -- Access of the sandbox's accounts.
    create table sandbox_memberships (
      platform outside_platform not null,
      place text not null,
      account_id text not null,
      level text not null,
      primary key (platform, place, account_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table sandbox_memberships, outside_accesses, chat_servers, linked_accounts;
    drop type outside_platform;
  `);
}
