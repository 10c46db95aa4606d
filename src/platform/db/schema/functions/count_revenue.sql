-- In the database, so that the revenue of a customer equals the sum of the orders after every statement.
create or replace function count_revenue() returns trigger language plpgsql as $$
begin
  update customer_revenues set amount = amount + old.refunded_amount - new.refunded_amount
    where customer_id = new.customer_id and currency = new.currency;
  return null;
end
$$;
