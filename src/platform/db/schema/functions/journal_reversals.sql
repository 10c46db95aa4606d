-- In the database, so that net revenue equals the revenue account of the ledger.
-- Credit counts for the product whose time was not used.
create or replace function journal_reversals() returns trigger language plpgsql as $$
begin
  insert into metric_journal (currency, organization_id, product_id, slot, one_time_refunded, one_time_disputed,
    recurring_refunded, recurring_disputed, credited)
    select new.currency, new.organization_id, reversed.product_id,
      date_bin('15 minutes', new.created_at, timestamptz 'epoch'),
      case when new.refund_id is not null and is_one_time then amount else 0 end,
      case when new.dispute_id is not null and is_one_time then amount else 0 end,
      case when new.refund_id is not null and not is_one_time then amount else 0 end,
      case when new.dispute_id is not null and not is_one_time then amount else 0 end,
      case when new.credit_entry_id is not null then amount else 0 end
    from (select orders.product_id, orders.price_type = 'one_time' as is_one_time
      from orders where orders.id = coalesce(
        (select order_id from refunds where id = new.refund_id),
        (select order_id from disputes where id = new.dispute_id))
      union all
      select coalesce(orders.product_id, subscriptions.product_id), false
      from credit_entries join credits on credits.id = credit_entries.credit_id
      left join orders on orders.id = coalesce(credit_entries.order_id, credits.order_id)
      left join subscriptions on subscriptions.id = credits.subscription_id
      where credit_entries.id = new.credit_entry_id) as reversed,
      lateral (select case when new.debit = 'revenue' then new.amount else -new.amount end as amount) as part
    where 'revenue' in (new.debit, new.credit);
  return null;
end
$$;
