-- In the database, so that the events that 0.5.0 publishes during an upgrade name their customer.
-- 0.5.0 names the account of the buyer in checkouts, so their events stay as they are. Not needed after 0.6.0.
create or replace function fill_customer_of_event() returns trigger language plpgsql as $$
begin
  new.customer_id = customer_of_event(new, new.data);
  return new;
end
$$;
