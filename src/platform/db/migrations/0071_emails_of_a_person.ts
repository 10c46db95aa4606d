import type { Knex } from 'knex';

/** Exports read the e-mails to a person in their order, a batch at a time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index emails_user_page on emails (user_id, created_at, id);
    drop index emails_user;
  `);
}
