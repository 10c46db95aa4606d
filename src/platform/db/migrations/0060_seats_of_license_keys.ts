import type { Knex } from 'knex';

/** Activation limits that follow the seats of the purchase. Until now, a limit was for the whole purchase. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table license_keys
      add column seats integer not null default 1 check (seats between 1 and 1000000),
      add column limit_per_seat integer check (limit_per_seat > 0);
  `);
}
