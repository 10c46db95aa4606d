import type { Knex } from 'knex';

/** Discounts that buyers are offered before they cancel. One that is taken begins with the next period. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table discounts add column is_cancellation_offer boolean not null default false,
      add constraint discounts_cancellation_offer
        check (not is_cancellation_offer or (code is null and max_redemptions_per_buyer is null));
    create index discounts_cancellation_offers on discounts (organization_id) where is_cancellation_offer and deleted_at is null;
    alter table subscriptions add column discount_starts_at timestamptz, add column cancellation_offer_taken_at timestamptz;
  `);
}
