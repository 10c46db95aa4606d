-- In the database, because the index of parts and a search read a key alike.
-- Letters and digits alone. The letters O, I and L, which look like digits, become digits.
create or replace function license_key_letters(key text) returns text language sql immutable parallel safe as $$
select
  translate(regexp_replace(upper($1), '[^A-Z0-9]', '', 'g'), 'OIL', '011')
$$;
