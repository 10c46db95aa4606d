-- In the database, so that an event stored by any statement happens at the time of the test clock.
create or replace function event_follows_test_clock() returns trigger language plpgsql as $$
begin
  new.happened_at := new.created_at + test_clock_lead(new.organization_id);
  return new;
end
$$;
