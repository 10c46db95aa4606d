import type { Knex } from 'knex';

/** Checkouts whose currency follows the country of the buyer. Until now, the price decided. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table checkouts add column currency_follows_country boolean not null default false;
  `);
}
