import type { Knex } from 'knex';

/** A personal access token can reach one organization only. It ends with the membership. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table access_tokens
      -- Null for all organizations of the user.
      add column organization_id uuid,
      add constraint access_tokens_membership foreign key (user_id, organization_id)
        references organization_members (user_id, organization_id) on delete cascade;
    create index access_tokens_organization on access_tokens (organization_id) where organization_id is not null;
  `);
}
