-- In the database, because a check constraint compares the amount of an order with its lines.
create or replace function lines_total(lines jsonb) returns bigint language sql immutable strict parallel safe as $$
select
  coalesce(sum((line ->> 'amount')::bigint), 0)::bigint
from
  jsonb_array_elements(lines) as line
$$;
