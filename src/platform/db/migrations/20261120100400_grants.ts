import type { Knex } from 'knex';

/** Benefit grants, one per benefit and purchase, and license keys with activations. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type license_key_status as enum ('granted', 'revoked', 'disabled');

    create table benefit_grants (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      user_id uuid not null references users,
      benefit_id uuid not null references benefits,
      order_id uuid references orders,
      subscription_id uuid references subscriptions,
      granted_at timestamptz,
      revoked_at timestamptz,
      properties jsonb not null default '{}',
      constraint benefit_grants_one_source check (num_nonnulls(order_id, subscription_id) = 1),
      constraint benefit_grants_once_per_purchase
        unique nulls not distinct (user_id, benefit_id, order_id, subscription_id)
    );
    create index benefit_grants_benefit on benefit_grants (benefit_id, created_at, id);
    create index benefit_grants_order on benefit_grants (order_id);
    create index benefit_grants_subscription on benefit_grants (subscription_id);

    create table license_keys (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      user_id uuid not null references users,
      benefit_id uuid not null references benefits,
      grant_id uuid not null references benefit_grants,
      key text not null,
      display_key text not null,
      status license_key_status not null,
      limit_activations integer,
      activations integer not null default 0,
      limit_usage bigint,
      usage bigint not null default 0,
      validations bigint not null default 0,
      last_validated_at timestamptz,
      expires_at timestamptz,
      -- Set when the grant of the key is revoked. A new grant creates a new key.
      ended_at timestamptz,
      constraint license_keys_usage check (usage >= 0 and usage <= coalesce(limit_usage, usage)),
      constraint license_keys_activations check (activations >= 0 and activations <= coalesce(limit_activations, activations))
    ) with (fillfactor = 80);
    create unique index license_keys_key on license_keys (organization_id, key);
    create unique index license_keys_once_per_grant on license_keys (grant_id) where ended_at is null;
    create index license_keys_page on license_keys (organization_id, created_at, id);
    create index license_keys_benefit on license_keys (benefit_id, created_at, id);
    create index license_keys_user on license_keys (user_id, created_at, id);
    select count_rows_of('license_keys', 'organization_id');

    create table license_key_activations (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      license_key_id uuid not null references license_keys,
      label text not null,
      meta jsonb not null,
      conditions jsonb not null,
      deactivated_at timestamptz
    );
    create index license_key_activations_live on license_key_activations (license_key_id, created_at) where deactivated_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table license_key_activations, license_keys, benefit_grants;
    drop type license_key_status;
  `);
}
