-- Each statement runs alone.
alter table customers
add column if not exists email_change_takes_effect_at timestamptz,
add column if not exists email_change_confirmed_at timestamptz,
add column if not exists email_change_agreed_at timestamptz,
add column if not exists customer_former_email text,
add column if not exists email_undo_until timestamptz;

create index concurrently if not exists customers_email_effect on customers (organization_id)
  where email_change_confirmed_at is not null
    or email_undo_until is not null;

alter table subscriptions
add column if not exists customer_withheld_card jsonb;
