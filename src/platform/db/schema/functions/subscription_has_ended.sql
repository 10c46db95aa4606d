-- In the database, because benefits, license keys and subscriptions read it in the statement that answers a request.
-- Takes the time without test clocks. Nothing is known about the end while a dispute suspends the subscription.
-- A payment that is retried decides first about the end with the period. One under way leaves no due date.
create or replace function subscription_has_ended(_row subscriptions, at timestamptz) returns boolean
  language sql stable as $$
select
  _row.suspended_at is null
  and _row.status in ('trialing', 'active', 'past_due', 'unpaid')
  and (
    _row.cancel_at is not null
    or _row.cancel_at_period_end
  )
  and least(
    _row.cancel_at,
    case
      when _row.cancel_at_period_end
      and _row.paused_at is null
      and _row.due_at is not null then greatest(_row.current_period_end, _row.due_at)
    end
  ) <= at + coalesce(test_clock_lead(_row.organization_id), interval '0')
$$;
