import type { Knex } from 'knex';

/** The links to the portal in e-mails that were used. They are signed, and each works once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table portal_link_uses (
      link_hash bytea primary key,
      -- After this time, the signature alone refuses the link.
      expires_at timestamptz not null
    );
    create index portal_link_uses_expiry on portal_link_uses (expires_at);
  `);
}
