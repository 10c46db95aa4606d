-- In the database, because benefits, license keys and subscriptions read it in the statement that answers a request.
-- Takes the time without test clocks, and reads the clock of a subscription with a known end alone.
create or replace function subscription_has_ended(_row subscriptions, at timestamptz) returns boolean
  language sql stable as $$
select
  case
    when known_end(
      _row.status,
      _row.suspended_at,
      _row.cancel_at,
      _row.cancel_at_period_end,
      _row.current_period_end,
      _row.due_at,
      _row.paused_at
    ) is null then false
    else known_end(
      _row.status,
      _row.suspended_at,
      _row.cancel_at,
      _row.cancel_at_period_end,
      _row.current_period_end,
      _row.due_at,
      _row.paused_at
    ) <= at + coalesce(test_clock_lead(_row.organization_id), interval '0')
  end
$$;
