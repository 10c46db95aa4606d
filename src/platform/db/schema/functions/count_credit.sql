-- In the database, so that the revenue of a customer falls with each credit and rises with the order that it pays for.
create or replace function count_credit() returns trigger language plpgsql as $$
begin
  update customer_revenues set amount = customer_revenues.amount - (new.amount - new.tax_amount)
    from orders
    where orders.id = new.taxed_order_id and customer_revenues.customer_id = orders.customer_id
      and customer_revenues.currency = orders.currency;
  return null;
end
$$;
