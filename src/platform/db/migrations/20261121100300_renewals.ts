import type { Knex } from 'knex';

/** Due dates of subscriptions, and the period of their payments and orders. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table subscriptions
      add column anchor_at timestamptz,
      add column period integer not null default 1,
      add column due_at timestamptz,
      add column retries smallint not null default 0,
      add column payment_processor text;
    update subscriptions set anchor_at = current_period_start, due_at = current_period_end,
      payment_processor = coalesce((select payment_processor from checkouts where id = checkout_id), 'sandbox');
    alter table subscriptions alter column anchor_at set not null, alter column payment_processor set not null,
      alter column current_period_end set not null;
    create index subscriptions_due on subscriptions (due_at) where due_at is not null;

    alter table payments
      alter column checkout_id drop not null,
      add column subscription_id uuid references subscriptions,
      add column period integer,
      add constraint payments_one_purpose check (num_nonnulls(checkout_id, subscription_id) = 1),
      add constraint payments_period check ((subscription_id is null) = (period is null));
    create unique index payments_renewal on payments (subscription_id, period, attempt);

    alter table orders add column period integer;
    update orders set period = 1 where subscription_id is not null;
    drop index orders_subscription;
    create unique index orders_period on orders (subscription_id, period) where period is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index orders_period;
    create index orders_subscription on orders (subscription_id);
    alter table orders drop column period;
    delete from payments where subscription_id is not null;
    drop index payments_renewal;
    alter table payments drop column subscription_id, drop column period, alter column checkout_id set not null;
    alter table subscriptions drop column anchor_at, drop column period, drop column due_at, drop column retries,
      drop column payment_processor,
      alter column current_period_end drop not null;
  `);
}
