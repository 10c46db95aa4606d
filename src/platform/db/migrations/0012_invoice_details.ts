import type { Knex } from 'knex';

/**
 * The service period of each order, which its invoice states, and daily exchange rates for taxes in the seller's currency.
 * The period of earlier orders stays unknown: their subscriptions may have changed since.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column service_start timestamptz,
      add column service_end timestamptz,
      add constraint orders_service check (
        (service_start is null and service_end is null) or
        (service_start is not null and service_end is not null and service_start < service_end));
    create table exchange_rates (
      currency text not null check (currency ~ '^[a-z]{3}$'),
      published_at timestamptz not null,
      micros_per_euro bigint not null check (micros_per_euro > 0),
      primary key (currency, published_at)
    );
  `);
}
