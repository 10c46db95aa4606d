-- In the database, because the search and its index have to divide keys alike.
-- A part can begin at each of the four letters of a block. A part of seven letters has a whole block in each case.
create or replace function license_key_search(letters text) returns tsquery language sql immutable parallel safe as $$
select
  string_agg('(' || blocks || ')', ' | ')::tsquery
from
  (
    select
      string_agg('''' || substr($1, start + 4 * block, 4) || '''', ' & ') as blocks
    from
      generate_series(1, 4) as start
      cross join generate_series(0, char_length($1) / 4) as block
    where
      start + 4 * block + 3 <= char_length($1)
    group by
      start
  ) as alignments
$$;
