-- In the database, because the quota of e-mails depends on it under the lock of the usage.
create or replace function is_new_organization(organization uuid, at timestamptz default now()) returns boolean
  language sql stable as $$
select
  exists (
    select
    from
      organizations
    where
      id = organization
      and created_at > at - interval '14 days'
  )
  or not exists (
    select
    from
      orders
      join payments on payments.id = orders.payment_id
    where
      orders.organization_id = organization
      and orders.amount > 0
      and payments.processor <> 'sandbox'
  )
$$;
