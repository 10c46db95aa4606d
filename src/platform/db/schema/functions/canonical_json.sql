-- In the database, because the hash of an entry needs JSON by RFC 8785.
-- It holds for keys without characters above U+FFFF.
create or replace function canonical_json(value jsonb) returns text language plpgsql immutable strict as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return '{' || coalesce((
        select string_agg(to_json(key)::text || ':' || canonical_json(item), ',' order by key collate "C")
        from jsonb_each(value) as member (key, item)
      ), '') || '}';
    when 'array' then
      return '[' || coalesce((
        select string_agg(canonical_json(item), ',' order by at)
        from jsonb_array_elements(value) with ordinality as element (item, at)
      ), '') || ']';
    else return value::text;
  end case;
end
$$;
