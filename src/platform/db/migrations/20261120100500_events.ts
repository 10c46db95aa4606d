import type { Knex } from 'knex';

/** Domain events. Each is stored in the transaction of its change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table events (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      type text not null,
      organization_id uuid not null references organizations,
      object_id uuid not null
    );
    create index events_organization on events (organization_id, created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table events');
}
