import type { Knex } from 'knex';

/** The process that holds the lease of an idempotency key, so that others notice when it dies. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table idempotency_keys add column owner bigint;
    comment on column idempotency_keys.owner is
      'Key of an advisory lock that the process at work holds while it lives. Null: only locked_until tells.';
  `);
}
