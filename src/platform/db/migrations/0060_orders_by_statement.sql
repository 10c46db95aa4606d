-- Each insertion of orders posts them with one statement in place of one for each order.
create or replace function post_orders() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, order_id)
    select created_at, organization_id,
      case when external_paid_at is null then 'processor'::ledger_account else 'external' end,
      part.account, part.amount, currency, id
    from made,
      lateral (values ('revenue'::ledger_account, made.amount), ('tax', tax_amount)) as part (account, amount)
    where part.amount > 0;
  return null;
end
$$;

create or replace function count_revenues() returns trigger language plpgsql as $$
begin
  -- Every transaction locks the revenues in this order, which avoids deadlocks.
  insert into customer_revenues (customer_id, currency, organization_id, amount)
    select customer_id, currency, organization_id, sum(amount - refunded_amount) from made
    where amount > 0
    group by customer_id, currency, organization_id
    order by customer_id, currency
    on conflict (customer_id, currency) do update set amount = customer_revenues.amount + excluded.amount;
  return null;
end
$$;

create or replace trigger orders_post
  after insert on orders referencing new table as made for each statement
  execute function post_orders();

create or replace trigger orders_revenue
  after insert on orders referencing new table as made for each statement
  execute function count_revenues();

drop function post_order ();
