-- Each statement runs alone.
alter table customers
add column if not exists merging_into_id uuid;

create index concurrently if not exists subscriptions_payer on subscriptions (lower(customer_payer_email))
  where customer_payer_email is not null;
