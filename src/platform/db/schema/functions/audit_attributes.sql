-- In the database, because the trigger of the audit log needs the attributes in which two rows differ.
create or replace function audit_attributes(given jsonb, other jsonb) returns jsonb language sql immutable as $$
select
  coalesce(
    jsonb_object_agg(
      key,
      audit_value(
        case
          when key = 'cancellation_comment' then 'customer_comment'
          when key = 'metadata'
          and jsonb_exists(given, 'customer_name') then 'customer_metadata'
          when key in ('label', 'meta', 'conditions', 'fingerprint')
          and jsonb_exists(given, 'license_key_id') then 'customer_machine'
          else key
        end,
        value
      )
    ),
    case
      when given is not null
      and other is null then '{}'::jsonb
    end
  )
from
  jsonb_each(given)
where
  key not in ('id', 'organization_id', 'created_at', 'modified_at', 'words')
  and case
    when other is null then jsonb_typeof(value) <> 'null'
    else value is distinct from other -> key
  end
$$;
