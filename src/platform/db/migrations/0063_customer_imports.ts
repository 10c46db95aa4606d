import type { Knex } from 'knex';

/** Imports of customers, each of which stands for its customers in the audit log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table customer_imports (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      created_count integer not null,
      updated_count integer not null,
      unchanged_count integer not null
    );
    create index customer_imports_organization on customer_imports (organization_id, created_at);
    call record_changes('customer_imports', 'customer_import');
  `);
}
