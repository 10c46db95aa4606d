-- In the database, so that the statement that numbers events finds their customers, for any number of events.
-- Takes the event and its object as the API presents it. Null: the event is about no customer.
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
