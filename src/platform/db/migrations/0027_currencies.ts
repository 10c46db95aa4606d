import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/**
 * Sales in several currencies. An organization has a default currency, and its metrics are kept per currency, so that amounts of
 * different currencies are never added. Until now, every price was in `usd`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organization_billing add column default_currency text not null default 'usd',
      add constraint organization_billing_currency check (default_currency ~ '^[a-z]{3}$'),
      add column exchange_rates jsonb not null default '{}';

    alter table metric_journal add column currency text not null default 'usd';
    alter table metric_sums add column currency text not null default 'usd', drop constraint metric_sums_pkey,
      add primary key (organization_id, product_id, minutes, slot, currency);
    alter table metric_customers add column currency text not null default 'usd', drop constraint metric_customers_pkey,
      add primary key (organization_id, product_id, user_id, currency);
    alter table metric_subscriptions add column currency text not null default 'usd';
    alter table metric_journal alter column currency drop default;
    alter table metric_sums alter column currency drop default;
    alter table metric_customers alter column currency drop default;
    alter table metric_subscriptions alter column currency drop default;

    drop trigger subscriptions_changed on subscriptions;
    drop function record_subscription(uuid, uuid, uuid, uuid, bigint, timestamptz),
      journal_mrr(uuid, uuid, uuid, timestamptz, integer, bigint);
    ${readFunction('journal_mrr')}
    ${readFunction('record_subscription')}
    ${readFunction('subscription_changed')}
    create trigger subscriptions_changed after update on subscriptions for each row
      when (${changed('old')} is distinct from ${changed('new')})
      execute function subscription_changed();
  `);
}

/** The columns whose changes the metrics record. */
const changed = (row: string) => `
  (${row}.status, ${row}.product_id, ${row}.yearly_amount, ${row}.period = 0, ${row}.discount_id,
   coalesce(${row}.current_period_start < ${row}.discount_ends_at, true), ${row}.currency)`;
