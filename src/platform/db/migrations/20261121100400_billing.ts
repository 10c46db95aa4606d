import type { Knex } from 'knex';

/** Discounts, trials, taxes, test clocks and the lines of orders. */
export async function up(knex: Knex): Promise<void> {
  await discounts(knex);
  await subscriptions(knex);
  await orders(knex);
}

async function discounts(knex: Knex) {
  await knex.raw(`
    create type discount_type as enum ('fixed', 'percentage');
    create type discount_duration as enum ('once', 'forever', 'repeating');
    create table discounts (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      deleted_at timestamptz,
      organization_id uuid not null references organizations,
      name text not null,
      code text,
      type discount_type not null,
      amount integer,
      currency text,
      basis_points integer,
      duration discount_duration not null,
      duration_in_months integer,
      starts_at timestamptz,
      ends_at timestamptz,
      max_redemptions integer,
      redemptions_count integer not null default 0,
      metadata jsonb not null default '{}',
      constraint discounts_fixed check ((type = 'fixed') = (amount is not null and currency is not null)),
      constraint discounts_percentage check ((type = 'percentage') = (basis_points is not null)),
      constraint discounts_repeating check ((duration = 'repeating') = (duration_in_months is not null)),
      constraint discounts_dates check (starts_at < ends_at),
      constraint discounts_redemptions check (redemptions_count between 0 and coalesce(max_redemptions, redemptions_count))
    );
    create index discounts_page on discounts (organization_id, created_at, id);
    create unique index discounts_code on discounts (organization_id, lower(code)) where deleted_at is null;
    create table discount_products (
      discount_id uuid not null references discounts,
      product_id uuid not null references products,
      primary key (discount_id, product_id)
    );
    alter table checkouts
      add column discount_id uuid references discounts,
      add column is_discount_locked boolean not null default false,
      add column holds_redemption boolean not null default false,
      add column tax jsonb;
  `);
}

async function subscriptions(knex: Knex) {
  await knex.raw(`
    create type trial_interval as enum ('day', 'week', 'month', 'year');
    alter table product_prices
      add column trial_interval trial_interval,
      add column trial_interval_count integer,
      add constraint product_prices_trial check
        (num_nonnulls(trial_interval, trial_interval_count) in (0, 2) and (trial_interval is null or type = 'recurring'));

    create table test_clocks (
      organization_id uuid primary key references organizations,
      created_at timestamptz not null,
      ahead_ms bigint not null default 0
    );

    alter table subscriptions
      add column anchor_period integer not null default 1,
      add column discount_id uuid references discounts,
      add column discount_ends_at timestamptz,
      add column balance integer not null default 0,
      add column yearly_amount bigint not null generated always as
        (coalesce(amount, 0)::bigint * case recurring_interval when 'month' then 12 else 1 end) stored,
      add column customer_name text,
      add column billing_address jsonb,
      add column tax_id text,
      add column is_simulated boolean not null default false;
    drop index subscriptions_due;
    create index subscriptions_due on subscriptions (due_at) where due_at is not null and not is_simulated;
    create index subscriptions_due_simulated on subscriptions (organization_id, due_at)
      where due_at is not null and is_simulated;

    create type payment_purpose as enum ('checkout', 'renewal', 'update', 'method');
    alter table payments
      add column purpose payment_purpose not null default 'checkout',
      add column bill jsonb;
    update payments set purpose = 'renewal' where subscription_id is not null;
    alter table payments
      alter column purpose drop default,
      add constraint payments_purpose check ((checkout_id is not null) = (purpose = 'checkout'));
    drop index payments_renewal;
    create unique index payments_of_subscription on payments (subscription_id, purpose, period, attempt);

    create table processor_customers (
      processor text not null,
      email text not null,
      ref text not null,
      primary key (processor, email)
    );
    alter table sandbox_payments add column is_announced boolean not null default true;
    create index sandbox_payments_to_announce on sandbox_payments (created_at) where not is_announced;
    create table sent_notices (
      key text primary key,
      sent_at timestamptz not null
    );
  `);
}

async function orders(knex: Knex) {
  await knex.raw(`
    create function lines_total(lines jsonb) returns bigint language sql immutable strict parallel safe as
      $$ select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(lines) as line $$;
    alter table orders
      add column payment_id uuid unique references payments,
      add column discount_id uuid references discounts,
      add column lines jsonb,
      add column tax jsonb,
      add column customer_name text,
      add column customer_tax_id text,
      add column refunded_amount integer not null default 0,
      add column refunded_tax_amount integer not null default 0,
      add column is_revoked boolean not null default false,
      add column is_invoiced boolean not null default false;
    update orders set lines = jsonb_build_array(jsonb_build_object(
      'kind', 'product', 'amount', amount,
      'description', (select name from products where id = product_id)));
    update orders set payment_id = (
      select id from payments where checkout_id = orders.checkout_id and status = 'succeeded' and kind = 'payment')
      where checkout_id is not null;
    update orders set payment_id = (
      select id from payments where subscription_id = orders.subscription_id and period = orders.period
        and status = 'succeeded')
      where checkout_id is null;
    alter table orders
      alter column lines set not null,
      add constraint orders_sum check (amount = lines_total(lines)),
      add constraint orders_amounts check (amount >= 0 and tax_amount >= 0),
      add constraint orders_refunds check
        (refunded_amount between 0 and amount and refunded_tax_amount between 0 and tax_amount);
    create index orders_to_invoice on orders (organization_id, created_at, id)
      where not is_invoiced and amount + tax_amount > 0;
    create index orders_discount on orders (discount_id) where discount_id is not null;

    create function keep_money() returns trigger language plpgsql as $$
      begin
        raise exception 'the money of % is not changed; a correction is a row of its own', tg_table_name
          using errcode = 'restrict_violation';
      end $$;
    create trigger orders_money before update of amount, tax_amount, currency, lines, tax, payment_id on orders
      for each row execute function keep_money();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger orders_money on orders;
    drop function keep_money;
    alter table orders
      drop constraint orders_sum, drop constraint orders_amounts, drop constraint orders_refunds,
      drop column payment_id, drop column discount_id, drop column lines, drop column tax, drop column customer_name,
      drop column customer_tax_id, drop column refunded_amount, drop column refunded_tax_amount, drop column is_revoked, drop column is_invoiced;
    drop function lines_total;
    alter table sandbox_payments drop column is_announced;
    drop table sent_notices, processor_customers;
    delete from payments where purpose not in ('checkout', 'renewal');
    drop index payments_of_subscription;
    alter table payments drop column purpose, drop column bill;
    create unique index payments_renewal on payments (subscription_id, period, attempt);
    drop type payment_purpose;
    drop index subscriptions_due, subscriptions_due_simulated;
    alter table subscriptions
      drop column anchor_period, drop column discount_id, drop column discount_ends_at, drop column balance, drop column yearly_amount,
      drop column customer_name, drop column billing_address, drop column tax_id, drop column is_simulated;
    create index subscriptions_due on subscriptions (due_at) where due_at is not null;
    drop table test_clocks;
    alter table product_prices drop column trial_interval, drop column trial_interval_count;
    drop type trial_interval;
    alter table checkouts
      drop column discount_id, drop column is_discount_locked, drop column holds_redemption, drop column tax;
    drop table discount_products, discounts;
    drop type discount_duration, discount_type;
  `);
}
