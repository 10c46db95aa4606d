import type { Knex } from 'knex';

/**
 * Sales in several currencies. An organization has a default currency, and its metrics are kept per currency, so that amounts of
 * different currencies are never added. Until now, every price was in `usd`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organization_billing add column default_currency text not null default 'usd',
      add constraint organization_billing_currency check (default_currency ~ '^[a-z]{3}$'),
      add column exchange_rates jsonb not null default '{}';
    comment on column organization_billing.exchange_rates is 'Rates of the seller: values in the default currency, by currency.';
    comment on column organization_billing.default_currency is 'ISO 4217 code in lower case.';

    alter table metric_journal add column currency text not null default 'usd';
    alter table metric_sums add column currency text not null default 'usd', drop constraint metric_sums_pkey,
      add primary key (organization_id, product_id, minutes, slot, currency);
    alter table metric_customers add column currency text not null default 'usd', drop constraint metric_customers_pkey,
      add primary key (organization_id, product_id, user_id, currency);
    alter table metric_subscriptions add column currency text not null default 'usd';
    comment on column metric_subscriptions.currency is 'The default currency of the organization while the plan is free.';
    alter table metric_journal alter column currency drop default;
    alter table metric_sums alter column currency drop default;
    alter table metric_customers alter column currency drop default;
    alter table metric_subscriptions alter column currency drop default;
    ${ORDERS}
    ${REVERSALS}
    ${SUBSCRIPTIONS}
  `);
}

const SLOT = (at: string) => `date_bin('15 minutes', ${at}, timestamptz 'epoch')`;

const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000000';

/** Appends orders to the journal. */
const ORDERS = `
  create or replace function journal_orders() returns trigger language plpgsql as $$
    begin
      insert into metric_journal (currency, organization_id, product_id, slot, one_time_orders, one_time_revenue,
                                  new_orders, new_revenue, renewed_orders, renewed_revenue, updated_orders, updated_revenue)
        select currency, organization_id, product_id, ${SLOT('created_at')},
               count(*) filter (where kind = 'one_time'), coalesce(sum(amount) filter (where kind = 'one_time'), 0),
               count(*) filter (where kind = 'new'), coalesce(sum(amount) filter (where kind = 'new'), 0),
               count(*) filter (where kind = 'renewed'), coalesce(sum(amount) filter (where kind = 'renewed'), 0),
               count(*) filter (where kind = 'updated'), coalesce(sum(amount) filter (where kind = 'updated'), 0)
        from (select currency, organization_id, product_id, created_at, amount,
                     case when price_type = 'one_time' then 'one_time'
                          when billing_reason = 'subscription_create' then 'new'
                          when billing_reason = 'subscription_update' then 'updated'
                          else 'renewed' end as kind
              from made) as sold
        group by 1, 2, 3, 4;
      return null;
    end $$;`;

/** Appends transfers that change the revenue of a refunded or disputed order to the journal. */
const REVERSALS = `
  create or replace function journal_reversals() returns trigger language plpgsql as $$
    begin
      insert into metric_journal (currency, organization_id, product_id, slot, one_time_refunded, one_time_disputed,
                                  recurring_refunded, recurring_disputed)
        select currency, organization_id, product_id, ${SLOT('created_at')},
               coalesce(sum(amount) filter (where is_refund and is_one_time), 0),
               coalesce(sum(amount) filter (where not is_refund and is_one_time), 0),
               coalesce(sum(amount) filter (where is_refund and not is_one_time), 0),
               coalesce(sum(amount) filter (where not is_refund and not is_one_time), 0)
        from (select new.currency, new.organization_id, orders.product_id, new.created_at,
                     new.refund_id is not null as is_refund, orders.price_type = 'one_time' as is_one_time,
                     case when new.debit = 'revenue' then new.amount else -new.amount end as amount
              from orders
              where 'revenue' in (new.debit, new.credit) and orders.id = coalesce(
                (select order_id from refunds where id = new.refund_id),
                (select order_id from disputes where id = new.dispute_id))) as reversed
        group by 1, 2, 3, 4;
      return null;
    end $$;`;

/** Adds a change of a customer's MRR in one currency to the journal. */
const JOURNAL_MRR = `
    create function journal_mrr(
      _organization uuid, _product uuid, _user uuid, _currency text, _at timestamptz, _subscriptions integer,
      _change bigint
    ) returns void language plpgsql as $$
      declare
        is_first boolean := false;
        before bigint;
      begin
        if _change <> 0 then
          insert into metric_customers (organization_id, product_id, user_id, currency, mrr)
            values (_organization, _product, _user, _currency, 0) on conflict do nothing;
          is_first := found;
          update metric_customers set mrr = mrr + _change
            where organization_id = _organization and product_id = _product and user_id = _user
              and currency = _currency
            returning mrr - _change into before;
        elsif _subscriptions = 0 then
          return;
        end if;
        insert into metric_journal (organization_id, product_id, slot, currency, is_product_only, subscriptions,
                                    new_mrr, reactivation_mrr, expansion_mrr, churned_mrr, contraction_mrr,
                                    gained_customers, churned_customers)
          select _organization, _product, ${SLOT('_at')}, _currency, _product <> '${ALL_PRODUCTS}', _subscriptions,
                 case when gains and is_first then _change else 0 end, case when gains and not is_first then _change else 0 end,
                 case when not gains and _change > 0 then _change else 0 end,
                 case when loses then -_change else 0 end, case when not loses and _change < 0 then -_change else 0 end,
                 gains::integer, loses::integer
          from (select _change > 0 and before = 0 as gains, _change < 0 and before + _change = 0 as loses) as movement;
      end $$;`;

/** The columns whose changes the metrics record. */
const CHANGED = (row: string) => `
  (${row}.status, ${row}.product_id, ${row}.yearly_amount, ${row}.period = 0, ${row}.discount_id,
   coalesce(${row}.current_period_start < ${row}.discount_ends_at, true)`;

const SUBSCRIPTIONS = `
  drop trigger subscriptions_changed on subscriptions;
  drop function record_subscription(uuid, uuid, uuid, uuid, bigint, timestamptz),
    journal_mrr(uuid, uuid, uuid, timestamptz, integer, bigint);
  ${JOURNAL_MRR}

  -- Records the state of a subscription from a moment on: its product, null when inactive, its currency and its MRR. A change
  -- that is recorded late counts no earlier than the change before. The row of the subscription must be locked.
  create function record_subscription(
    _subscription uuid, _organization uuid, _user uuid, _product uuid, _currency text, _mrr bigint, _at timestamptz
  ) returns void language plpgsql as $$
    declare
      last metric_subscriptions;
      moment timestamptz;
    begin
      select * into last from metric_subscriptions where subscription_id = _subscription;
      -- A free or inactive subscription adds nothing in any currency, so it stays in its last one.
      if _mrr = 0 and last.subscription_id is not null then
        _currency := last.currency;
      end if;
      if last.product_id is not distinct from _product and coalesce(last.mrr, 0) = _mrr
         and coalesce(last.currency, _currency) = _currency then return; end if;
      moment := greatest(_at, last.changed_at);
      insert into metric_subscriptions (subscription_id, product_id, currency, mrr, changed_at)
        values (_subscription, _product, _currency, _mrr, moment)
        on conflict (subscription_id) do update
          set product_id = excluded.product_id, currency = excluded.currency, mrr = excluded.mrr,
              changed_at = excluded.changed_at;
      if coalesce(last.currency, _currency) = _currency then
        perform journal_mrr(_organization, '${ALL_PRODUCTS}', _user, _currency, moment,
                            num_nonnulls(_product) - num_nonnulls(last.product_id), _mrr - coalesce(last.mrr, 0));
        if last.product_id = _product then
          perform journal_mrr(_organization, _product, _user, _currency, moment, 0, _mrr - last.mrr);
          return;
        end if;
      else
        perform journal_mrr(_organization, '${ALL_PRODUCTS}', _user, last.currency, moment,
                            -num_nonnulls(last.product_id), -last.mrr);
        perform journal_mrr(_organization, '${ALL_PRODUCTS}', _user, _currency, moment, num_nonnulls(_product), _mrr);
      end if;
      if last.product_id is not null then
        perform journal_mrr(_organization, last.product_id, _user, last.currency, moment, -1, -last.mrr);
      end if;
      if _product is not null then
        perform journal_mrr(_organization, _product, _user, _currency, moment, 1, _mrr);
      end if;
    end $$;

  create or replace function subscription_changed() returns trigger language plpgsql as $$
    declare
      currency text := coalesce(new.currency, (
        select default_currency from organization_billing where organization_id = new.organization_id), 'usd');
    begin
      if new.status not in ('trialing', 'active', 'past_due') then
        perform record_subscription(new.id, new.organization_id, new.user_id, null, currency, 0,
                                    coalesce(new.ended_at, new.modified_at));
      elsif tg_op = 'INSERT' or old.started_at is null then
        perform record_subscription(new.id, new.organization_id, new.user_id, new.product_id, currency, mrr_of(new),
                                    coalesce(new.started_at, new.created_at));
      else
        perform record_subscription(new.id, new.organization_id, new.user_id, new.product_id, currency, mrr_of(new),
                                    new.modified_at);
      end if;
      return null;
    end $$;
  create trigger subscriptions_changed after update on subscriptions for each row
    when (${CHANGED('old')}, old.currency) is distinct from ${CHANGED('new')}, new.currency))
    execute function subscription_changed();`;
