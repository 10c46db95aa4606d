import type { Knex } from 'knex';

/**
 * Records the existing subscriptions for the metrics. Their MRR is derived from the spans in which they were active and from
 * the bills of their periods. A plan that was changed again before it was billed counts without its discount, since nothing
 * stored shows one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create temporary table metric_bills on commit drop as ${BILLS};
    create index on metric_bills (subscription_id, product_id, created_at);
    analyze metric_bills;
    do $$
      declare
        state record;
      begin
        -- In the order of time per customer, which decides between new and returning customers.
        for state in ${STATES} loop
          perform record_subscription(state.id, state.organization_id, state.user_id, state.product_id, state.mrr, state.at);
        end loop;
      end $$;
    drop table subscription_spans;
  `);
}

/** The bills of periods, with the MRR that each of them shows. Period 0 is the trial, which is free. */
const BILLS = `
  select orders.subscription_id, orders.product_id, orders.created_at,
         case when orders.period = 0 then 0 else monthly_part(
           greatest(0, case when orders.product_price_id = subscriptions.price_id
                         then coalesce(subscriptions.amount, 0) else line_sums.price end
                       + case when discounts.duration <> 'once' then line_sums.discount else 0 end),
           product_prices.recurring_interval) end as mrr
  from orders
    join subscriptions on subscriptions.id = orders.subscription_id
    join product_prices on product_prices.id = orders.product_price_id
    left join discounts on discounts.id = orders.discount_id
    cross join lateral (
      select coalesce(sum((line ->> 'amount')::bigint) filter (where line ->> 'kind' = 'product'), 0)::bigint as price,
             coalesce(sum((line ->> 'amount')::bigint) filter (where line ->> 'kind' = 'discount'), 0)::bigint as discount
      from jsonb_array_elements(orders.lines) as line
    ) as line_sums
  where orders.period is not null and product_prices.recurring_interval is not null`;

/** The states of all subscriptions, each from a moment on, without those that equal the state before. */
const STATES = `
  with spans as (
    select span.*, lead(began_at) over following as next_began_at,
           case when span.yearly_amount = 0 then 0
                when lead(number) over following is not null then (span.yearly_amount + 6) / 12
                else monthly_part(
                  recurring_price(coalesce(present.amount, 0), case
                    when coalesce(changed_at < discount_ends_at, true) then discount_id end),
                  recurring_interval) end as mrr
    from subscription_spans as span join subscriptions as present on present.id = span.subscription_id
    window following as (partition by subscription_id order by number)
  ), present_states as (
    select id, coalesce(ended_at, modified_at, started_at) as at,
           case when status in ('trialing', 'active', 'past_due') then product_id end as product_id,
           case when status in ('trialing', 'active', 'past_due') then mrr_of(present) else 0 end as mrr
    from subscriptions as present where started_at is not null
  ), states as (
    select subscription_id, began_at as at, 1 as step, product_id,
           coalesce(
             (select bill.mrr from metric_bills as bill
              where bill.subscription_id = spans.subscription_id and bill.product_id = spans.product_id
                and created_at <= began_at
              order by created_at desc limit 1),
             (select bill.mrr from metric_bills as bill
              where bill.subscription_id = spans.subscription_id and bill.product_id = spans.product_id
                and created_at < coalesce(ended_at, 'infinity')
              order by created_at limit 1),
             mrr) as mrr
      from spans
    union all
    select subscription_id, changed_at, 2, product_id, mrr from spans
      where changed_at > began_at and not exists (
        select from metric_bills as bill
        where bill.subscription_id = spans.subscription_id and bill.product_id = spans.product_id
          and created_at = changed_at)
    union all
    select bill.subscription_id, created_at, 2, bill.product_id, bill.mrr
      from metric_bills as bill join spans on spans.subscription_id = bill.subscription_id
        and spans.product_id = bill.product_id and created_at > began_at and created_at < coalesce(ended_at, 'infinity')
    union all
    select subscription_id, ended_at, 3, null, 0 from spans
      where ended_at is not null and next_began_at is distinct from ended_at
    union all
    select id, at, 4, product_id, mrr from present_states
  ), ordered as (
    select subscription_id, step, product_id, mrr,
           case step when 4 then max(at) over (partition by subscription_id) else at end as moment,
           lag(product_id) over in_time as former_product_id, coalesce(lag(mrr) over in_time, 0) as former_mrr
    from states window in_time as (partition by subscription_id order by step = 4, at, step)
  )
  select id, organization_id, user_id, ordered.product_id, mrr, moment as at
  from ordered join subscriptions on id = subscription_id
  where (ordered.product_id, mrr) is distinct from (former_product_id, former_mrr)
  order by organization_id, user_id, moment, step, id`;
