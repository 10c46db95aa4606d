-- Each statement runs alone.
alter table sandbox_payments
add column if not exists metadata jsonb;

create index concurrently if not exists sandbox_payments_checkout on sandbox_payments ((metadata ->> 'checkout_id'), ref)
  where metadata is not null;
