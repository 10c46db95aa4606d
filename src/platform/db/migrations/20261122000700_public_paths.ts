import type { Knex } from 'knex';

/** Stores paths instead of URLs of public files, because the base URL of the service may change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table files rename column public_url to public_path;
    update files set public_path = substring(public_path from position('/files/' || id in public_path))
      where public_path is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table files rename column public_path to public_url');
}
