import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Times besides the clock of an organization: the attempt of a refund is a real time, which the reconciler waits
    -- for. An event happens at the time of the clock, and is retained by the real time at which it was stored.
    alter table refunds add column attempted_at timestamptz not null default now();
    update refunds set attempted_at = created_at;
    drop index refunds_pending;
    create index refunds_pending on refunds (attempted_at) where status = 'pending';
    alter table events add column happened_at timestamptz;

    -- The service period of each order, which its invoice states, and daily exchange rates for taxes in the seller's
    -- currency. The period of earlier orders stays unknown: their subscriptions may have changed since.
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

    -- Events store the old values of changed attributes, and details that their object does not show. Subscriptions
    -- store the period whose end was announced, so that the end of a trial and the next bill are announced once.
    alter table events
      -- Old values of the attributes that changed, as the API presents them. Only events about a change have it.
      add column previous_attributes json,
      -- Facts that the object of the event does not show, as the API presents them.
      add column details json;

    alter table subscriptions
      -- The end of the period that was announced last. A period with another end has not been announced.
      add column announced_period_end timestamptz;
    create index subscriptions_unannounced on subscriptions (status, current_period_end)
      where status in ('trialing', 'active') and not cancel_at_period_end
        and announced_period_end is distinct from current_period_end;

    -- The index by which the credits that an organization owes are summed up by buyer and currency.
    create index credits_owed on credits (organization_id, user_id, currency) where remaining_amount > 0;
  `);
}
