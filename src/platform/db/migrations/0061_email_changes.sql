-- Each statement runs alone.
alter table customers
add column if not exists customer_new_email text,
add column if not exists email_change_id uuid,
add column if not exists email_changed_at timestamptz;

create unique index concurrently if not exists customers_email_change on customers (email_change_id)
  where email_change_id is not null;

alter table subscriptions
add column if not exists customer_payer_email text;
