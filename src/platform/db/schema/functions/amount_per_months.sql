-- In the database, because triggers calculate MRR. Rounds half up.
-- A year has 365 days or 12 months, as in src/shared/intervals.ts.
create or replace function amount_per_months(_months integer, _amount bigint, _interval recurring_interval, _count integer) returns bigint
  language sql immutable as $$
select
  (2 * _amount * per_year * _months + 12 * size * _count) / (24 * size * _count)
from
  (
    select
      case
        when _interval in ('day', 'week') then 365
        else 12
      end as per_year,
      case _interval
        when 'week' then 7
        when 'quarter' then 3
        when 'year' then 12
        else 1
      end as size
  ) as base
$$;
