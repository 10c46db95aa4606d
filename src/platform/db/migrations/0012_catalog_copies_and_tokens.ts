import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The origin of each object that was copied from a test organization to its live organization. A copied file
    -- shares its object in the store, so two files of different organizations can have the same path.
    create table catalog_copies (
      test_id uuid primary key,
      live_id uuid not null unique,
      live_organization_id uuid not null references organizations
    );
    create index catalog_copies_organization on catalog_copies (live_organization_id);
    alter table files drop constraint files_path_key, add constraint files_path_key unique (path, organization_id);

    -- A personal access token can reach one organization only. It ends with the membership.
    alter table access_tokens
      -- Null for all organizations of the user.
      add column organization_id uuid,
      add constraint access_tokens_membership foreign key (user_id, organization_id)
        references organization_members (user_id, organization_id) on delete cascade;
    create index access_tokens_organization on access_tokens (organization_id) where organization_id is not null;
  `);
}
