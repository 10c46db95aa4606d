-- Each statement runs alone.
alter table events
add column if not exists customer_id uuid;

create index concurrently if not exists events_customer on events (organization_id, customer_id, sequence)
  where customer_id is not null;

create or replace function customer_of_event(_event events, data json) returns uuid language sql stable as $$
select
  case
    when _event.type like 'customer.%' then _event.object_id
    else coalesce(
      object.customer_id,
      (
        select
          id
        from
          customers
        where
          organization_id = _event.organization_id
          and user_id = coalesce(object.user_id, (object.license_key ->> 'user_id')::uuid)
      ),
      (
        select
          customer_id
        from
          orders
        where
          id = coalesce(object.order_id, (_event.details ->> 'order_id')::uuid)
      )
    )
  end
from
  json_to_record($2) as object (customer_id uuid, user_id uuid, order_id uuid, license_key json)
$$;
