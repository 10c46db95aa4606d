-- Each statement runs alone.
create or replace function license_key_letters(key text) returns text language sql immutable parallel safe as $$
select
  translate(regexp_replace(upper($1), '[^A-Z0-9]', '', 'g'), 'OIL', '011')
$$;

create or replace function license_key_blocks(letters text) returns tsvector
  language sql immutable parallel safe cost 1000 as $$
select
  array_to_tsvector(coalesce(array_agg(substr($1, char_length($1) - 4 * block + 1, 4)), '{}'))
from
  generate_series(1, char_length($1) / 4) as block
$$;

create index concurrently if not exists license_keys_parts on license_keys using gin (license_key_blocks(license_key_letters(key)));
