import type { Knex } from 'knex';

/** Imports of subscriptions, each of which stands for its subscriptions in the audit log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table subscriptions add column external_id text check (length(external_id) between 1 and 255);
    create unique index subscriptions_external_id on subscriptions (organization_id, external_id)
      where external_id is not null;
    create table subscription_imports (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      created_count integer not null,
      unchanged_count integer not null
    );
    create index subscription_imports_organization on subscription_imports (organization_id, created_at);
    call record_changes('subscription_imports', 'subscription_import');
  `);
}
