-- Each statement runs alone.
create or replace function fill_customer_of_event() returns trigger language plpgsql as $$
begin
  new.customer_id = customer_of_event(new, new.data);
  return new;
end
$$;

create or replace trigger events_customer_of_former_version
  before update of sequence on events for each row when (
  new.sequence is not null
  and new.customer_id is null
  and new.type not like 'checkout.%'
)
  execute function fill_customer_of_event();
