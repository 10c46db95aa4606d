-- In the database, because several modules read which subscriptions no job has ended yet.
-- An index has the known ends of an organization. The planner cannot tell how few are over, and would read the table.
-- Takes the time without test clocks.
create or replace function ended_subscriptions(organizations uuid[], at timestamptz) returns setof subscriptions
  language sql stable rows 10 set enable_seqscan = off as $$
select
  subscriptions.*
from
  unnest(organizations) as organization (id)
  join subscriptions on subscriptions.organization_id = organization.id
where
  known_end(
    subscriptions.status,
    subscriptions.suspended_at,
    subscriptions.cancel_at,
    subscriptions.cancel_at_period_end,
    subscriptions.current_period_end,
    subscriptions.due_at,
    subscriptions.paused_at
  ) <= at + coalesce(test_clock_lead(organization.id), interval '0')
$$;
