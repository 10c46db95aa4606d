-- In the database, so that net revenue equals the revenue account of the ledger.
create or replace function journal_reversals() returns trigger language plpgsql as $$
begin
  insert into metric_journal (currency, organization_id, product_id, slot, one_time_refunded, one_time_disputed,
    recurring_refunded, recurring_disputed)
    select currency, organization_id, product_id, date_bin('15 minutes', created_at, timestamptz 'epoch'),
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
end
$$;
