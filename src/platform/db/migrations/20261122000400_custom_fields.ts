import type { Knex } from 'knex';

/**
 * Custom fields of checkouts. `custom_field_data` of checkouts, subscriptions and orders refers to a field by id, so that
 * renaming a field does not change the data.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type custom_field_type as enum ('text', 'number', 'date', 'checkbox', 'select');
    create table custom_fields (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      deleted_at timestamptz,
      organization_id uuid not null references organizations,
      type custom_field_type not null,
      slug text not null,
      name text not null,
      properties jsonb not null,
      metadata jsonb not null default '{}',
      constraint custom_fields_slug_letters check (slug ~ '^[a-z0-9_-]+$')
    );
    create index custom_fields_page on custom_fields (organization_id, slug, id);
    create unique index custom_fields_slug on custom_fields (organization_id, slug) where deleted_at is null;

    create table product_custom_fields (
      product_id uuid not null references products,
      custom_field_id uuid not null references custom_fields,
      position integer not null,
      is_required boolean not null,
      primary key (product_id, custom_field_id)
    );
    create index product_custom_fields_field on product_custom_fields (custom_field_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table product_custom_fields, custom_fields;
    drop type custom_field_type;
  `);
}
