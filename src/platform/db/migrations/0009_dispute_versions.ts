import type { Knex } from 'knex';

/** A version of each dispute, which changes with its status. An answer from before the change is not stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table disputes add column status_version integer not null default 1');
}
