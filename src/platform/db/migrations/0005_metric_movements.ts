import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/**
 * Metrics: monthly recurring revenue (MRR) net of discounts and its movements by customer, orders of plan changes apart from
 * renewals, and revenue that refunds and disputes took back. The guide `metrics` defines all of them. The next migration
 * records the existing subscriptions.
 */
export async function up(knex: Knex): Promise<void> {
  await columns(knex);
  await orders(knex);
  await reversals(knex);
  await subscriptions(knex);
}

const SLOT = (at: string) => `date_bin('15 minutes', ${at}, timestamptz 'epoch')`;

const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000000';

const ADDED = [
  'updated_orders',
  'updated_revenue',
  'one_time_refunded',
  'one_time_disputed',
  'recurring_refunded',
  'recurring_disputed',
  'subscriptions',
  'new_mrr',
  'expansion_mrr',
  'contraction_mrr',
  'churned_mrr',
  'reactivation_mrr',
  'gained_customers',
  'churned_customers',
];

async function columns(knex: Knex) {
  for (const table of ['metric_journal', 'metric_sums'])
    await knex.raw(`
      alter table ${table}
        ${ADDED.map((column) => `add column ${column} bigint not null default 0`).join(', ')},
        drop column gained, drop column gained_yearly, drop column lost, drop column lost_yearly`);
  await knex.raw(`
    -- These entries are changes of subscriptions, which are recorded anew.
    delete from metric_journal where product_id = '${ALL_PRODUCTS}' or is_switch;
    alter table metric_journal rename column is_switch to is_product_only;

    -- The recorded state of each subscription.
    create table metric_subscriptions (
      subscription_id uuid primary key references subscriptions,
      product_id uuid,
      mrr bigint not null,
      changed_at timestamptz not null
    );

    -- The MRR of each customer who has ever had any, per product and for all products together.
    create table metric_customers (
      organization_id uuid not null,
      product_id uuid not null,
      user_id uuid not null,
      mrr bigint not null,
      primary key (organization_id, product_id, user_id)
    );
  `);
}

async function orders(knex: Knex) {
  await knex.raw(`
    -- Plan changes counted as renewals before.
    insert into metric_journal (organization_id, product_id, slot, renewed_orders, renewed_revenue, updated_orders, updated_revenue)
      select organization_id, product_id, ${SLOT('created_at')}, -count(*), -sum(amount), count(*), sum(amount)
      from orders where price_type = 'recurring' and billing_reason = 'subscription_update' group by 1, 2, 3;
  `);
}

/** Appends the transfers in `made`, which change the revenue of a refunded or disputed order, to the journal. */
const JOURNAL_REVERSALS = `
  insert into metric_journal (organization_id, product_id, slot, one_time_refunded, one_time_disputed,
                              recurring_refunded, recurring_disputed)
    select organization_id, product_id, ${SLOT('created_at')},
           coalesce(sum(amount) filter (where is_refund and is_one_time), 0),
           coalesce(sum(amount) filter (where not is_refund and is_one_time), 0),
           coalesce(sum(amount) filter (where is_refund and not is_one_time), 0),
           coalesce(sum(amount) filter (where not is_refund and not is_one_time), 0)
    from (select made.organization_id, orders.product_id, made.created_at, made.refund_id is not null as is_refund,
                 orders.price_type = 'one_time' as is_one_time,
                 case when made.debit = 'revenue' then made.amount else -made.amount end as amount
          from made
            left join refunds on refunds.id = made.refund_id
            left join disputes on disputes.id = made.dispute_id
            join orders on orders.id = coalesce(refunds.order_id, disputes.order_id)
          where 'revenue' in (made.debit, made.credit)) as reversed
    group by 1, 2, 3`;

async function reversals(knex: Knex) {
  await knex.raw(`
    ${readFunction('journal_reversals')}
    -- From the ledger, so that net revenue equals the balance of its revenue account.
    create trigger ledger_transfers_journal after insert on ledger_transfers for each row
      when (num_nonnulls(new.refund_id, new.dispute_id) > 0) execute function journal_reversals();
    with made as (select * from ledger_transfers where num_nonnulls(refund_id, dispute_id) > 0) ${JOURNAL_REVERSALS};
  `);
}

async function subscriptions(knex: Knex) {
  await knex.raw(`
    drop trigger subscriptions_changed on subscriptions;
    drop trigger subscriptions_begun on subscriptions;
    drop function subscription_changed, follow_row, follow_subscription;

    ${readFunction('recurring_price')}
    create function monthly_part(_amount bigint, _interval recurring_interval) returns bigint language sql immutable as $$
      select case _interval when 'month' then _amount else (_amount + 6) / 12 end
    $$;
    -- MRR by the terms of the present period. Period 0 is the trial, which is free.
    create function mrr_of(_row subscriptions) returns bigint language sql stable as $$
      select case when _row.period = 0 or _row.amount is null then 0 else monthly_part(
        recurring_price(_row.amount, case
          when coalesce(_row.current_period_start < _row.discount_ends_at, true) then _row.discount_id end),
        _row.recurring_interval) end
    $$;

    -- Adds a change of a customer's MRR to the journal, by the kind of movement that it is for this customer.
    create function journal_mrr(
      _organization uuid, _product uuid, _user uuid, _at timestamptz, _subscriptions integer, _change bigint
    ) returns void language plpgsql as $$
      declare
        is_first boolean := false;
        before bigint;
      begin
        if _change <> 0 then
          insert into metric_customers (organization_id, product_id, user_id, mrr) values (_organization, _product, _user, 0)
            on conflict do nothing;
          is_first := found;
          update metric_customers set mrr = mrr + _change
            where organization_id = _organization and product_id = _product and user_id = _user
            returning mrr - _change into before;
        elsif _subscriptions = 0 then
          return;
        end if;
        insert into metric_journal (organization_id, product_id, slot, is_product_only, subscriptions, new_mrr,
                                    reactivation_mrr, expansion_mrr, churned_mrr, contraction_mrr,
                                    gained_customers, churned_customers)
          select _organization, _product, ${SLOT('_at')}, _product <> '${ALL_PRODUCTS}', _subscriptions,
                 case when gains and is_first then _change else 0 end, case when gains and not is_first then _change else 0 end,
                 case when not gains and _change > 0 then _change else 0 end,
                 case when loses then -_change else 0 end, case when not loses and _change < 0 then -_change else 0 end,
                 gains::integer, loses::integer
          from (select _change > 0 and before = 0 as gains, _change < 0 and before + _change = 0 as loses) as movement;
      end $$;

    -- Records the state of a subscription from a moment on: its product, null when inactive, and its MRR. A change that is
    -- recorded late counts no earlier than the change before. The row of the subscription must be locked.
    create function record_subscription(
      _subscription uuid, _organization uuid, _user uuid, _product uuid, _mrr bigint, _at timestamptz
    ) returns void language plpgsql as $$
      declare
        last metric_subscriptions;
        moment timestamptz;
        change bigint;
      begin
        select * into last from metric_subscriptions where subscription_id = _subscription;
        change := _mrr - coalesce(last.mrr, 0);
        if last.product_id is not distinct from _product and change = 0 then return; end if;
        moment := greatest(_at, last.changed_at);
        insert into metric_subscriptions (subscription_id, product_id, mrr, changed_at)
          values (_subscription, _product, _mrr, moment)
          on conflict (subscription_id) do update
            set product_id = excluded.product_id, mrr = excluded.mrr, changed_at = excluded.changed_at;
        perform journal_mrr(_organization, '${ALL_PRODUCTS}', _user, moment,
                            num_nonnulls(_product) - num_nonnulls(last.product_id), change);
        if last.product_id = _product then
          perform journal_mrr(_organization, _product, _user, moment, 0, change);
          return;
        end if;
        if last.product_id is not null then
          perform journal_mrr(_organization, last.product_id, _user, moment, -1, -last.mrr);
        end if;
        if _product is not null then
          perform journal_mrr(_organization, _product, _user, moment, 1, _mrr);
        end if;
      end $$;

    create function subscription_changed() returns trigger language plpgsql as $$
      begin
        if new.status not in ('trialing', 'active', 'past_due') then
          perform record_subscription(new.id, new.organization_id, new.user_id, null, 0,
                                      coalesce(new.ended_at, new.modified_at));
        elsif tg_op = 'INSERT' or old.started_at is null then
          perform record_subscription(new.id, new.organization_id, new.user_id, new.product_id, mrr_of(new),
                                      coalesce(new.started_at, new.created_at));
        else
          perform record_subscription(new.id, new.organization_id, new.user_id, new.product_id, mrr_of(new), new.modified_at);
        end if;
        return null;
      end $$;
    create trigger subscriptions_begun after insert on subscriptions for each row
      when (new.status in ('trialing', 'active', 'past_due')) execute function subscription_changed();
    create trigger subscriptions_changed after update on subscriptions for each row
      when ((old.status, old.product_id, old.yearly_amount, old.period = 0, old.discount_id,
             coalesce(old.current_period_start < old.discount_ends_at, true))
            is distinct from (new.status, new.product_id, new.yearly_amount, new.period = 0, new.discount_id,
             coalesce(new.current_period_start < new.discount_ends_at, true)))
      execute function subscription_changed();
  `);
}
