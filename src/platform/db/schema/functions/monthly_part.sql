-- In the database, because triggers calculate MRR.
-- Rounds half up.
create or replace function monthly_part(_amount bigint, _interval recurring_interval) returns bigint
  language sql immutable as $$
select
  case _interval
    when 'month' then _amount
    else (_amount + 6) / 12
  end
$$;
