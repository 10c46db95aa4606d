import type { Knex } from 'knex';

/** Indexes the consents of an organization, whose owners list the applications that have access. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index oauth_consents_organization on oauth_consents (organization_id, created_at, id)');
}
