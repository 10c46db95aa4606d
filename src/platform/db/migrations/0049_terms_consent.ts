import type { Knex } from 'knex';

/** Consent of buyers to the terms of sale, where the seller asks for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column require_terms_consent boolean not null default false,
      add constraint organizations_required_terms check (not require_terms_consent or terms_url is not null);
    alter table checkouts
      add column terms_accepted_at timestamptz,
      add column terms_url text,
      add constraint checkouts_terms_consent check ((terms_accepted_at is null) = (terms_url is null));
    alter table orders
      add column terms_accepted_at timestamptz,
      add column terms_url text,
      add constraint orders_terms_consent check ((terms_accepted_at is null) = (terms_url is null));
  `);
}
