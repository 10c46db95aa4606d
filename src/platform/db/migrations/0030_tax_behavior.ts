import type { Knex } from 'knex';

/** Prices that contain the tax. Until now, the tax of every price was added to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type tax_behavior as enum ('exclusive', 'inclusive', 'location');
    alter table organization_billing add column tax_behavior tax_behavior not null default 'exclusive';
    alter table product_prices add column tax_behavior tax_behavior not null default 'exclusive';
    alter table subscriptions add column tax_behavior tax_behavior not null default 'exclusive',
      add column included_tax_rate integer not null default 0 check (included_tax_rate >= 0);
    create or replace function mrr_of(_row subscriptions) returns bigint language sql stable as $$
      select case when _row.period = 0 or _row.amount is null then 0 else monthly_part(
        (10000 * (2 * price) + 10000 + _row.included_tax_rate) / (2 * (10000 + _row.included_tax_rate)),
        _row.recurring_interval) end
      from recurring_price(_row.amount, case
        when coalesce(_row.current_period_start < _row.discount_ends_at, true) then _row.discount_id end) as price
    $$;
    drop trigger subscriptions_changed on subscriptions;
    ${TRIGGER}
  `);
}

/** The columns whose changes the metrics record. */
const changed = (row: string) => `
  (${row}.status, ${row}.product_id, ${row}.yearly_amount, ${row}.period = 0, ${row}.discount_id,
   coalesce(${row}.current_period_start < ${row}.discount_ends_at, true), ${row}.currency, ${row}.included_tax_rate)`;

const TRIGGER = `
  create trigger subscriptions_changed after update on subscriptions for each row
    when (${changed('old')} is distinct from ${changed('new')})
    execute function subscription_changed();`;
