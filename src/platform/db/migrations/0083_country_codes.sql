-- Backfill of customers by id.
-- The codes of the European Union for two countries, which earlier versions stored as they came.
with
  changed_orders as (
    update orders
    set
      billing_address = billing_address || jsonb_build_object(
        'country',
        case billing_address ->> 'country'
          when 'UK' then 'GB'
          else 'GR'
        end
      )
    where
      customer_id between $1 and $2
      and billing_address ->> 'country' in ('UK', 'EL')
  ),
  changed_subscriptions as (
    update subscriptions
    set
      billing_address = billing_address || jsonb_build_object(
        'country',
        case billing_address ->> 'country'
          when 'UK' then 'GB'
          else 'GR'
        end
      )
    where
      customer_id between $1 and $2
      and billing_address ->> 'country' in ('UK', 'EL')
  ),
  changed_checkouts as (
    update checkouts
    set
      customer_billing_address = customer_billing_address || jsonb_build_object(
        'country',
        case customer_billing_address ->> 'country'
          when 'UK' then 'GB'
          else 'GR'
        end
      )
    where
      customer_billing_address ->> 'country' in ('UK', 'EL')
      and id in (
        select
          id
        from
          checkouts
        where
          customer_id between $1 and $2
        union all
        select
          checkout_id
        from
          orders
        where
          customer_id between $1 and $2
      )
  )
update customers set billing_address = billing_address || jsonb_build_object(
    'country',
    case billing_address ->> 'country'
      when 'UK' then 'GB'
      else 'GR'
    end
  )
where
  id between $1 and $2
  and billing_address ->> 'country' in ('UK', 'EL');
