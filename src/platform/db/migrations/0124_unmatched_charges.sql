create type unmatched_charge_cause as enum('not_recorded', 'unknown_payment', 'surplus');
create type unmatched_charge_status as enum('open', 'refund_pending', 'refunded', 'refund_failed', 'recorded');

create table unmatched_charges (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid references organizations,
  processor text not null,
  processor_ref text not null,
  payment_id uuid unique references payments,
  checkout_id uuid,
  subscription_id uuid,
  product_id uuid,
  order_id uuid references orders,
  customer_email text,
  amount integer not null,
  currency text not null,
  charged_at timestamptz not null,
  cause unmatched_charge_cause not null,
  cause_detail text,
  status unmatched_charge_status not null,
  refund_ref text,
  unique (processor, processor_ref),
  constraint unmatched_charges_order check (
    order_id is null
    or status = 'recorded'
  )
);

create index unmatched_charges_cause on unmatched_charges (organization_id, cause, created_at, id);
create index unmatched_charges_checkout on unmatched_charges (checkout_id)
  where checkout_id is not null;
create index unmatched_charges_email on unmatched_charges (organization_id, lower(customer_email));
create index unmatched_charges_page on unmatched_charges (organization_id, created_at, id);
create index unmatched_charges_status on unmatched_charges (organization_id, status, created_at, id);
create index unmatched_charges_subscription on unmatched_charges (subscription_id)
  where subscription_id is not null;

create trigger follow_test_clock
  before insert or update on unmatched_charges for each row
  execute function follow_test_clock('created_at', 'modified_at', 'charged_at');
