import type { Knex } from 'knex';

/** The sites that may show the portal of an organization in a frame. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations add column portal_origins text[] not null default '{}'
      constraint organizations_portal_origins check (cardinality(portal_origins) <= 20);
  `);
}
