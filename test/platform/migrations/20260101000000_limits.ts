import type { Knex } from 'knex';

/** Records the timeouts of a migration. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
}
