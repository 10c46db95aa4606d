-- In the database, because an index stores its result.
-- The letters and digits of a key in blocks of four, counted from its end, because its random part stands there.
create or replace function license_key_blocks(letters text) returns tsvector
  language sql immutable parallel safe cost 1000 as $$
select
  array_to_tsvector(coalesce(array_agg(substr($1, char_length($1) - 4 * block + 1, 4)), '{}'))
from
  generate_series(1, char_length($1) / 4) as block
$$;
