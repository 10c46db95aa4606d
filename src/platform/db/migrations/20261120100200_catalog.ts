import type { Knex } from 'knex';

/** Products, prices and benefits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type price_type as enum ('one_time', 'recurring');
    create type price_amount_type as enum ('fixed', 'custom', 'free');
    create type recurring_interval as enum ('month', 'year');
    create type benefit_type as enum ('custom', 'license_keys');

    create table products (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      name text not null,
      description text,
      is_archived boolean not null default false,
      metadata jsonb not null default '{}'
    );
    create index products_page on products (organization_id, created_at, id);

    create table product_prices (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      product_id uuid not null references products,
      position integer not null,
      type price_type not null,
      recurring_interval recurring_interval,
      amount_type price_amount_type not null,
      price_currency text,
      price_amount integer,
      minimum_amount integer,
      maximum_amount integer,
      preset_amount integer,
      is_archived boolean not null default false,
      constraint product_prices_interval check ((type = 'recurring') = (recurring_interval is not null)),
      constraint product_prices_currency check ((amount_type = 'free') = (price_currency is null)),
      constraint product_prices_amount check ((amount_type = 'fixed') = (price_amount is not null)),
      constraint product_prices_bounds check
        (amount_type = 'custom' or num_nonnulls(minimum_amount, maximum_amount, preset_amount) = 0)
    );
    create index product_prices_product on product_prices (product_id, created_at, position);

    create table benefits (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      type benefit_type not null,
      description text not null,
      is_tax_applicable boolean not null,
      selectable boolean not null default true,
      deletable boolean not null default true,
      properties jsonb not null,
      deleted_at timestamptz
    );
    create index benefits_page on benefits (organization_id, created_at, id);

    create table product_benefits (
      product_id uuid not null references products,
      benefit_id uuid not null references benefits,
      position integer not null,
      primary key (product_id, benefit_id)
    );
    create index product_benefits_benefit on product_benefits (benefit_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table product_benefits, benefits, product_prices, products;
    drop type benefit_type, recurring_interval, price_amount_type, price_type;
  `);
}
