import type { Knex } from 'knex';

/** The ledger account of credits. A new value of an enum cannot be used before its transaction ends. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter type ledger_account add value if not exists 'credit'`);
}
