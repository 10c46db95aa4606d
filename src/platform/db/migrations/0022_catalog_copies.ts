import type { Knex } from 'knex';

/**
 * The origin of each object that was copied from a test organization to its live organization. A copied file shares its
 * object in the store, so two files of different organizations can have the same path.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table catalog_copies (
      test_id uuid primary key,
      live_id uuid not null unique,
      live_organization_id uuid not null references organizations
    );
    create index catalog_copies_organization on catalog_copies (live_organization_id);
    alter table files drop constraint files_path_key, add constraint files_path_key unique (path, organization_id);
  `);
}
