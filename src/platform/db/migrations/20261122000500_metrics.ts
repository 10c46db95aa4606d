import type { Knex } from 'knex';

/**
 * Metrics of sellers. A change of an order or subscription appends to a journal in its transaction, without waiting for
 * locks. A job moves the journal into sums. Journal and sums together are exact at all times, also when a transaction
 * commits late. The smallest period is 15 minutes, because offsets of time zones are multiples of it.
 */
export async function up(knex: Knex): Promise<void> {
  await tables(knex);
  await orders(knex);
  await subscriptions(knex);
  await fill(knex);
}

const SLOT = (at: string) => `date_bin('15 minutes', ${at}, timestamptz 'epoch')`;

const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000000';

/** Columns of sums: orders by kind, and gained and lost subscriptions with their yearly amounts. */
const AMOUNTS = `
  one_time_orders bigint not null default 0,
  one_time_revenue bigint not null default 0,
  new_orders bigint not null default 0,
  new_revenue bigint not null default 0,
  renewed_orders bigint not null default 0,
  renewed_revenue bigint not null default 0,
  gained bigint not null default 0,
  gained_yearly bigint not null default 0,
  lost bigint not null default 0,
  lost_yearly bigint not null default 0`;

async function tables(knex: Knex) {
  await knex.raw(`
    create table metric_journal (
      organization_id uuid not null,
      id bigint not null generated always as identity,
      product_id uuid not null,
      slot timestamptz not null,
      is_switch boolean not null default false,
      ${AMOUNTS},
      primary key (organization_id, id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
    comment on column metric_journal.slot is
      'Beginning of the quarter of an hour. Its first moment belongs to it; of what is lost, to the one before.';
    comment on column metric_journal.product_id is 'Zero where it is for all products together alone.';
    comment on column metric_journal.is_switch is 'From one product to another: nothing is lost or gained for all together.';

    -- Sums per 15 minutes, hour and UTC day. A query combines the largest periods that fit.
    create table metric_sums (
      organization_id uuid not null,
      product_id uuid not null,
      minutes smallint not null,
      slot timestamptz not null,
      ${AMOUNTS},
      primary key (organization_id, product_id, minutes, slot),
      constraint metric_sums_minutes check (minutes in (15, 60, 1440))
    ) with (fillfactor = 80);
    comment on column metric_sums.product_id is 'Zero for all products together.';

    -- Periods in which a subscription was active for one product, with its last amount. Resumed after an inactive period.
    create table subscription_spans (
      subscription_id uuid not null references subscriptions,
      number integer not null,
      organization_id uuid not null,
      product_id uuid not null,
      began_at timestamptz not null,
      changed_at timestamptz not null,
      ended_at timestamptz,
      is_resumed boolean not null,
      yearly_amount bigint not null,
      primary key (subscription_id, number),
      constraint subscription_spans_order check (began_at <= changed_at and changed_at <= ended_at)
    );
    create index subscription_spans_resumed on subscription_spans (organization_id, began_at) where is_resumed;
    create index subscription_spans_again on subscription_spans (organization_id, product_id, began_at) where number > 1;
  `);
}

/** Appends the orders in the transition table `made` to the journal. */
const JOURNAL_ORDERS = `
  insert into metric_journal (organization_id, product_id, slot, one_time_orders, one_time_revenue, new_orders, new_revenue,
                              renewed_orders, renewed_revenue)
    select organization_id, product_id, ${SLOT('created_at')},
           count(*) filter (where kind = 'one_time'), coalesce(sum(amount) filter (where kind = 'one_time'), 0),
           count(*) filter (where kind = 'new'), coalesce(sum(amount) filter (where kind = 'new'), 0),
           count(*) filter (where kind = 'renewed'), coalesce(sum(amount) filter (where kind = 'renewed'), 0)
    from (select organization_id, product_id, created_at, amount,
                 case when price_type = 'one_time' then 'one_time'
                      when billing_reason = 'subscription_create' then 'new'
                      else 'renewed' end as kind
          from made) as sold
    group by 1, 2, 3`;

async function orders(knex: Knex) {
  await knex.raw(`
    create function journal_orders() returns trigger language plpgsql as $$
      begin
        ${JOURNAL_ORDERS};
        return null;
      end $$;
    create trigger orders_journal after insert on orders referencing new table as made
      for each statement execute function journal_orders();
  `);
}

async function subscriptions(knex: Knex) {
  await knex.raw(`
    -- Records the state of a subscription from a moment on: its product, null when inactive, and its yearly amount. A change
    -- that is recorded late counts no earlier than the change before.
    create function follow_subscription(
      _subscription uuid, _organization uuid, _product uuid, _yearly bigint, _at timestamptz
    ) returns void language plpgsql as $$
      declare
        last subscription_spans;
        moment timestamptz;
        is_open boolean;
        is_switch boolean;
      begin
        select * into last from subscription_spans where subscription_id = _subscription order by number desc limit 1;
        is_open := found and last.ended_at is null;
        is_switch := is_open and last.product_id <> coalesce(_product, last.product_id);
        moment := greatest(_at, last.changed_at, last.ended_at);
        if is_open and last.product_id is distinct from _product then
          update subscription_spans set ended_at = moment where subscription_id = _subscription and number = last.number;
          insert into metric_journal (organization_id, product_id, slot, is_switch, lost, lost_yearly)
            values (_organization, last.product_id, ${SLOT(`moment - interval '1 microsecond'`)}, is_switch,
                    1, last.yearly_amount);
          is_open := false;
        end if;
        if _product is null then
          return;
        elsif not is_open then
          insert into subscription_spans
              (subscription_id, number, organization_id, product_id, began_at, changed_at, is_resumed, yearly_amount)
            values (_subscription, coalesce(last.number, 0) + 1, _organization, _product, moment, moment,
                    last.number is not null and not is_switch, _yearly);
          insert into metric_journal (organization_id, product_id, slot, is_switch, gained, gained_yearly)
            values (_organization, _product, ${SLOT('moment')}, is_switch, 1, _yearly);
          if is_switch and last.yearly_amount <> _yearly then
            insert into metric_journal (organization_id, product_id, slot, gained_yearly)
              values (_organization, '${ALL_PRODUCTS}', ${SLOT('moment')}, _yearly - last.yearly_amount);
          end if;
        elsif last.yearly_amount <> _yearly then
          update subscription_spans set yearly_amount = _yearly, changed_at = moment
            where subscription_id = _subscription and number = last.number;
          insert into metric_journal (organization_id, product_id, slot, gained_yearly)
            values (_organization, _product, ${SLOT('moment')}, _yearly - last.yearly_amount);
        end if;
      end $$;

    -- Period 0 is the trial, which is free.
    create function follow_row(_row subscriptions, _at timestamptz) returns void language sql as $$
      select follow_subscription(
        _row.id, _row.organization_id, case when _row.status in ('trialing', 'active', 'past_due') then _row.product_id end,
        case when _row.period = 0 then 0 else _row.yearly_amount end, _at)
    $$;
    create function subscription_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' or old.started_at is null then
          perform follow_row(new, coalesce(new.started_at, new.created_at));
        elsif new.status in ('trialing', 'active', 'past_due') then
          perform follow_row(new, new.modified_at);
        else
          perform follow_row(new, coalesce(new.ended_at, new.modified_at));
        end if;
        return null;
      end $$;
    create trigger subscriptions_begun after insert on subscriptions for each row
      when (new.status in ('trialing', 'active', 'past_due')) execute function subscription_changed();
    create trigger subscriptions_changed after update on subscriptions for each row
      when ((old.status, old.product_id, old.yearly_amount, old.period = 0)
            is distinct from (new.status, new.product_id, new.yearly_amount, new.period = 0))
      execute function subscription_changed();
  `);
}

/** Fills the journal from existing rows. Only the orders of a subscription show its earlier plans. */
async function fill(knex: Knex) {
  await knex.raw(`with made as (select * from orders) ${JOURNAL_ORDERS}`);
  await knex.raw(`
    do $$
      declare
        begun subscriptions;
        sale record;
      begin
        for begun in select * from subscriptions where started_at is not null loop
          for sale in
            select orders.product_id, orders.created_at,
                   case when orders.period = 0 then 0
                        when orders.product_price_id = begun.price_id then begun.yearly_amount
                        else coalesce(price_amount, 0) * case recurring_interval when 'month' then 12 else 1 end end as yearly
            from orders join product_prices on product_prices.id = orders.product_price_id
            where subscription_id = begun.id and price_type = 'recurring' order by orders.created_at, orders.period
          loop
            perform follow_subscription(begun.id, begun.organization_id, sale.product_id, sale.yearly,
                                        least(sale.created_at, begun.ended_at));
          end loop;
          if not exists (select from subscription_spans where subscription_id = begun.id) then
            perform follow_subscription(begun.id, begun.organization_id, begun.product_id,
                                        case when begun.period = 0 then 0 else begun.yearly_amount end, begun.started_at);
          end if;
          perform follow_row(begun, coalesce(begun.ended_at, begun.modified_at, begun.started_at));
        end loop;
      end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger subscriptions_changed on subscriptions;
    drop trigger subscriptions_begun on subscriptions;
    drop trigger orders_journal on orders;
    drop function subscription_changed, follow_row, follow_subscription, journal_orders;
    drop table subscription_spans, metric_sums, metric_journal;
  `);
}
