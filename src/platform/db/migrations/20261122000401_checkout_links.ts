import type { Knex } from 'knex';

/** Permanent links. Each visit creates a new checkout. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table checkout_links (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      deleted_at timestamptz,
      organization_id uuid not null references organizations,
      product_id uuid not null references products,
      product_price_id uuid references product_prices,
      discount_id uuid references discounts,
      payment_processor text not null,
      client_secret text not null unique,
      label text,
      allow_discount_codes boolean not null,
      success_url text,
      embed_origins text[] not null default '{}',
      metadata jsonb not null default '{}'
    );
    create index checkout_links_page on checkout_links (organization_id, created_at, id);
    create index checkout_links_product on checkout_links (product_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table checkout_links');
}
