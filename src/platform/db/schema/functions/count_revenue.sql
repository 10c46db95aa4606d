-- In the database, so that the revenue of a customer equals the sum of the orders after every statement.
create or replace function count_revenue() returns trigger language plpgsql as $$
begin
  insert into customer_revenues (customer_id, currency, organization_id, amount)
    values (
      new.customer_id, new.currency, new.organization_id,
      new.amount - new.refunded_amount - case when tg_op = 'UPDATE' then old.amount - old.refunded_amount else 0 end
    )
    on conflict (customer_id, currency) do update set amount = customer_revenues.amount + excluded.amount;
  return null;
end
$$;
