-- In the database, because triggers move stored times to the test clock.
create or replace function test_clock_lead(organization uuid) returns interval language sql stable as $$
select
  ahead_ms * interval '1 millisecond'
from
  test_clocks
where
  organization_id = organization
$$;
