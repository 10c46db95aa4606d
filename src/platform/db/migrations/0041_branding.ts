import type { Knex } from 'knex';

/** The branding of organizations on buyers' pages and in mails. The logo is `avatar_url`, the contact address is `email`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column accent_color text check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
      add column support_url text check (support_url ~ '^http(s|)://'),
      add column terms_url text check (terms_url ~ '^http(s|)://'),
      add column privacy_url text check (privacy_url ~ '^http(s|)://'),
      add column reply_to text
  `);
}
