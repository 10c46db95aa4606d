-- In the database, so that every new customer has a revenue in the default currency, by which lists are sorted.
create or replace function begin_revenue() returns trigger language plpgsql as $$
begin
  perform from organizations where id = new.organization_id for key share;
  insert into customer_revenues (customer_id, currency, organization_id, amount) values (
    new.id,
    coalesce((select default_currency from organization_billing where organization_id = new.organization_id), 'usd'),
    new.organization_id,
    0
  );
  return null;
end
$$;
