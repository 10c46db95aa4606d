import type { Knex } from 'knex';

/** Checkouts, payments, subscriptions and orders. Unique constraints make each purchase happen once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type checkout_status as enum ('open', 'expired', 'confirmed', 'succeeded', 'failed');
    create type payment_kind as enum ('payment', 'setup');
    create type payment_status as enum
      ('pending', 'requires_action', 'processing', 'succeeded', 'declined', 'failed', 'canceled');
    create type subscription_status as enum
      ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid');
    create type billing_reason as enum ('purchase', 'subscription_create', 'subscription_cycle', 'subscription_update');

    create table checkouts (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      product_id uuid not null references products,
      product_price_id uuid not null references product_prices,
      payment_processor text not null,
      status checkout_status not null,
      client_secret text not null unique,
      expires_at timestamptz not null,
      success_url text,
      embed_origin text,
      allow_discount_codes boolean not null,
      amount integer,
      tax_amount integer,
      currency text,
      customer_id uuid references users,
      customer_name text,
      customer_email text,
      customer_ip_address text,
      customer_billing_address jsonb,
      customer_tax_id text,
      payment_processor_metadata jsonb not null default '{}',
      custom_field_data jsonb not null default '{}',
      metadata jsonb not null default '{}',
      subscription_id uuid
    ) with (fillfactor = 80);
    create index checkouts_page on checkouts (organization_id, created_at, id);
    create index checkouts_product on checkouts (product_id, created_at, id);
    create index checkouts_overdue on checkouts (expires_at) where status = 'open';
    select count_rows_of('checkouts', 'organization_id');

    create table payments (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      checkout_id uuid not null references checkouts,
      attempt integer not null,
      processor text not null,
      kind payment_kind not null,
      idempotency_key text not null unique,
      status payment_status not null,
      amount integer not null,
      currency text,
      processor_ref text,
      payment_method_ref text,
      failure_code text,
      failure_message text,
      unique (checkout_id, attempt)
    );
    create unique index payments_processor_ref on payments (processor, processor_ref);
    create index payments_unsettled on payments (created_at) where status in ('pending', 'processing', 'requires_action');

    create table processor_notifications (
      processor text not null,
      id text not null,
      received_at timestamptz not null,
      subject_kind text not null,
      subject_ref text,
      primary key (processor, id)
    );

    create table subscriptions (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      user_id uuid not null references users,
      product_id uuid not null references products,
      price_id uuid not null references product_prices,
      checkout_id uuid unique references checkouts,
      payment_method_ref text,
      amount integer,
      currency text,
      recurring_interval recurring_interval not null,
      status subscription_status not null,
      current_period_start timestamptz not null,
      current_period_end timestamptz,
      cancel_at_period_end boolean not null default false,
      started_at timestamptz,
      ended_at timestamptz,
      metadata jsonb not null default '{}',
      custom_field_data jsonb not null default '{}'
    );
    create index subscriptions_user on subscriptions (user_id, created_at, id);
    create index subscriptions_organization on subscriptions (organization_id, created_at, id);
    alter table checkouts add foreign key (subscription_id) references subscriptions;

    create table orders (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      user_id uuid not null references users,
      product_id uuid not null references products,
      product_price_id uuid not null references product_prices,
      price_type price_type not null,
      checkout_id uuid unique references checkouts,
      subscription_id uuid references subscriptions,
      amount integer not null,
      tax_amount integer not null,
      currency text not null,
      billing_reason billing_reason not null,
      billing_address jsonb,
      metadata jsonb not null default '{}',
      custom_field_data jsonb not null default '{}'
    );
    create index orders_page on orders (organization_id, created_at, id);
    create index orders_product on orders (product_id, created_at, id);
    create index orders_user on orders (user_id, created_at, id);
    create index orders_subscription on orders (subscription_id);
    select count_rows_of('orders', 'organization_id');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table checkouts drop column subscription_id;
    drop table orders, subscriptions, processor_notifications, payments, checkouts;
    drop type billing_reason, subscription_status, payment_status, payment_kind, checkout_status;
  `);
}
