-- Each statement runs alone.
alter table payments
add column if not exists former_customer_id uuid;

alter table subscription_billing_changes
add column if not exists former_customer_id uuid;

create index concurrently if not exists payments_former_customer on payments (former_customer_id)
  where former_customer_id is not null;
create index concurrently if not exists subscription_billing_changes_former_customer on subscription_billing_changes (former_customer_id)
  where former_customer_id is not null;
