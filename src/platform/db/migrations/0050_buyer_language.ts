import type { Knex } from 'knex';

/** The language in which a checkout was confirmed. The customer gets it, for e-mails and invoices. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table checkouts add column language text`);
}
