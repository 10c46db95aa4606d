import type { Knex } from 'knex';

/** Stands for a migration of a large table: it runs until the test releases the lock. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('select pg_advisory_xact_lock(4711)');
}
