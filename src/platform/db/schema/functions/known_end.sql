-- In the database, because an index has the known ends of subscriptions.
-- Nothing is known about the end while a dispute suspends the subscription.
-- A payment that is retried decides first about the end with the period. One under way leaves no due date.
create or replace function known_end(
  status subscription_status,
  suspended_at timestamptz,
  cancel_at timestamptz,
  cancel_at_period_end boolean,
  current_period_end timestamptz,
  due_at timestamptz,
  paused_at timestamptz
) returns timestamptz language sql immutable as $$
select
  case
    when suspended_at is null
    and status in ('trialing', 'active', 'past_due', 'unpaid') then least(
      cancel_at,
      case
        when cancel_at_period_end
        and paused_at is null
        and due_at is not null then greatest(current_period_end, due_at)
      end
    )
  end
$$;
