-- In the database, because the lock makes a change of the default currency wait for new customers.
create or replace function begin_revenues() returns trigger language plpgsql as $$
begin
  perform from organizations where id = new.organization_id for update;
  insert into customer_revenues (customer_id, currency, organization_id, amount)
    select id, new.default_currency, organization_id, 0 from customers where organization_id = new.organization_id
    on conflict do nothing;
  return null;
end
$$;
