import type { Knex } from 'knex';

/** Grants without a purchase, which a seller makes, and imports of license keys. A buyer may have several of one benefit. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table benefit_grants
      drop constraint benefit_grants_one_source,
      drop constraint benefit_grants_once_per_purchase,
      add constraint benefit_grants_at_most_one_source check (num_nonnulls(order_id, subscription_id) <= 1);
    create unique index benefit_grants_once_per_purchase
      on benefit_grants (user_id, benefit_id, order_id, subscription_id) nulls not distinct
      where num_nonnulls(order_id, subscription_id) = 1;
    -- Serves the lists of a buyer, which the constraint served before.
    create index benefit_grants_user on benefit_grants (user_id, benefit_id);
    call record_changes('benefit_grants', 'benefit_grant');

    create table license_key_imports (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      benefit_id uuid not null references benefits,
      created_count integer not null,
      unchanged_count integer not null
    );
    create index license_key_imports_organization on license_key_imports (organization_id, created_at);
    call record_changes('license_key_imports', 'license_key_import');
  `);
}
