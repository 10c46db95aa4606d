import type { Knex } from 'knex';

/** What is gone through in the order of its ids, some at a time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index benefit_grants_unrevoked on benefit_grants (benefit_id, id) where revoked_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index benefit_grants_unrevoked');
}
