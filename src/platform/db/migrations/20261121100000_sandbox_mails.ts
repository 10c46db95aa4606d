import type { Knex } from 'knex';

/** Mails of the sandbox, which stores mails instead of sending them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sandbox_mails (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      recipient text not null,
      subject text not null,
      text text not null
    );
    create index sandbox_mails_created_at on sandbox_mails (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sandbox_mails');
}
