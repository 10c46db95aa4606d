-- In the database, so that every statement that adds orders appends them to the metrics.
create or replace function journal_orders() returns trigger language plpgsql as $$
begin
  insert into metric_journal (currency, organization_id, product_id, slot, one_time_orders, one_time_revenue,
    new_orders, new_revenue, renewed_orders, renewed_revenue, updated_orders, updated_revenue)
    select currency, organization_id, product_id, date_bin('15 minutes', created_at, timestamptz 'epoch'),
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
end
$$;
