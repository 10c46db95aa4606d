import type { Knex } from 'knex';

/** Finds the declines of the last minute, by which card testing is noticed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index payments_recent on payments (created_at)
      where purpose in ('checkout', 'method') and status in ('declined', 'succeeded')
  `);
}
