import type { Knex } from 'knex';

/** Counts requests for sign-in codes by all networks of the requester, and by browsers that have signed in before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sign_in_codes
      add column networks text[] not null default '{}',
      add column known_browser text;
    update sign_in_codes set networks = array[ip_address];
    create index sign_in_codes_networks on sign_in_codes using gin (networks);
    create index sign_in_codes_known_browser on sign_in_codes (known_browser) where known_browser is not null;
  `);
}
