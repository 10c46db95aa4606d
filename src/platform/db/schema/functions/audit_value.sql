-- In the database, so that secrets and personal data never reach the audit log. They are hidden by their names.
-- Replaces long texts by their hash.
create or replace function audit_value(name text, value jsonb) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(value) = 'null' then
    return value;
  elsif name ~ '(^|_)(secret|secrets|token|tokens|password|hash|key|hint|note)$'
    or name ~ '^(email|customer_(?!id$)\w+|billing_address|tax_id|custom_field_data)$' then
    return '"[hidden]"';
  end if;
  case jsonb_typeof(value)
    when 'object' then
      return coalesce((
        select jsonb_object_agg(key, audit_value(key, item)) from jsonb_each(value) as member (key, item)
      ), '{}');
    when 'array' then
      return coalesce((
        select jsonb_agg(audit_value(name, item) order by at)
        from jsonb_array_elements(value) with ordinality as element (item, at)
      ), '[]');
    when 'string' then
      if length(value #>> '{}') > 1000 then
        return to_jsonb('sha256:' || encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex'));
      end if;
      return to_jsonb(regexp_replace(value #>> '{}', '^(\d{4}-\d\d-\d\dT[\d:.]+)[+]00:00$', '\1Z'));
    when 'number' then
      -- A number that IEEE 754 may not hold exactly stands as text, because readers could not repeat its hash.
      if value::numeric % 1 = 0 and abs(value::numeric) <= 9007199254740991 then
        return to_jsonb(value::numeric::bigint);
      end if;
      return to_jsonb(trim_scale(value::numeric)::text);
    else return value;
  end case;
end
$$;
