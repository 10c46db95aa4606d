import type { Knex } from 'knex';

/** Storefronts are off and products unlisted, so that nothing becomes public before its seller decides so. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type product_visibility as enum ('unlisted', 'listed');
    alter table organizations add column storefront_enabled boolean not null default false;
    alter table products add column visibility product_visibility not null default 'unlisted';
    create index products_listed on products (organization_id, created_at, id) where visibility = 'listed' and not is_archived;
    -- For the limit of open checkouts of one address.
    create index checkouts_open_by_address on checkouts (organization_id, customer_ip_address, expires_at)
      where status = 'open' and customer_ip_address is not null;
  `);
}
