-- In the database, because processes of the last release insert deliveries while earlier events wait without one.
-- So do replays.
create or replace function wait_for_earlier_delivery() returns trigger language plpgsql as $$
begin
  if exists (
    select
    from
      webhook_positions behind
    join webhook_endpoints endpoint on endpoint.id = behind.endpoint_id
    join events earlier on earlier.organization_id = endpoint.organization_id
      and earlier.object_id = new.object_id
      and earlier.sequence > behind.position
      and earlier.sequence < new.sequence
      and earlier.type = any (endpoint.events)
      and (endpoint.import_events = 'each' or earlier.import_id is null)
    where
      behind.endpoint_id = new.endpoint_id
      and behind.position < behind.newest
  ) then
    new.next_attempt_at := null;
  end if;
  return new;
end
$$;
