-- In the database, so that the revenue of a customer equals the sum of the orders after every statement.
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
