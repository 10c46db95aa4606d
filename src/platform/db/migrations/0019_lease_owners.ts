import type { Knex } from 'knex';

/** The process that holds the lease of an idempotency key, so that others notice when it dies. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table idempotency_keys add column owner bigint;
  `);
}
