import type { Knex } from 'knex';

/**
 * The seller's rules for plan changes by buyers, the changes that wait for the end of a period, and the bank's page of a payment
 * that waits for its buyer. Organizations and products that exist get the defaults of new ones.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type plan_change_rule as enum ('invoice', 'prorate', 'period_end', 'never');
    alter table organization_billing
      add column plan_upgrades plan_change_rule not null default 'invoice',
      add column plan_downgrades plan_change_rule not null default 'period_end';
    alter table products
      add column plan_upgrades plan_change_rule,
      add column plan_downgrades plan_change_rule,
      add column offered_product_ids uuid[] not null default '{}';
    alter table subscriptions
      add column scheduled_price_id uuid references product_prices,
      add column is_scheduled_by_seller boolean not null default false;
    alter table payments add column action_url text;
  `);
}
