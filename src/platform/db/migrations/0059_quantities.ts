import type { Knex } from 'knex';

/** Prices per unit and in tiers. Until now, every sale was one unit. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type tiers_mode as enum ('volume', 'graduated');
    alter table product_prices
      add column quantity_minimum integer check (quantity_minimum between 1 and 1000000),
      add column quantity_maximum integer check (quantity_maximum between quantity_minimum and 1000000),
      add column tiers_mode tiers_mode,
      add column tiers jsonb,
      add constraint product_prices_quantity check (
        (quantity_minimum is not null or (quantity_maximum is null and tiers is null))
        and (quantity_minimum is null or amount_type = 'fixed')
        and (tiers is null) = (tiers_mode is null));
    alter table checkouts add column quantity integer not null default 1 check (quantity between 1 and 1000000);
    alter table subscriptions add column quantity integer not null default 1 check (quantity between 1 and 1000000),
      add column scheduled_quantity integer check (scheduled_quantity between 1 and 1000000);
    alter table orders add column quantity integer not null default 1 check (quantity between 1 and 1000000);
  `);
}
