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
  sale jsonb,
  unique (processor, processor_ref),
  constraint unmatched_charges_order check (
    order_id is null
    or status = 'recorded'
  )
);

comment on table unmatched_charges is 'Charges of buyers for which there is no order.';
comment on column unmatched_charges.organization_id is 'Null: the charge names none that exists here.';
comment on column unmatched_charges.payment_id is 'Null: the database does not have the payment of the charge.';
comment on column unmatched_charges.checkout_id is 'May not exist any more, as the subscription and the product.';
comment on column unmatched_charges.amount is 'Charged amount with tax, in minor units of currency.';
comment on column unmatched_charges.currency is 'ISO 4217, in lower case.';
comment on column unmatched_charges.sale is
  'The metadata of an unknown charge, without the address of the buyer. Null: the payment is known.';
comment on column unmatched_charges.refund_ref is 'The refund at the processor. Null: none yet.';

create index unmatched_charges_cause on unmatched_charges (organization_id, cause, created_at, id);
create index unmatched_charges_checkout on unmatched_charges (checkout_id)
  where checkout_id is not null;
create index unmatched_charges_email on unmatched_charges (organization_id, lower(customer_email));
create index unmatched_charges_page on unmatched_charges (organization_id, created_at, id);
create index unmatched_charges_status on unmatched_charges (organization_id, status, created_at, id);
create index unmatched_charges_subscription on unmatched_charges (subscription_id)
  where subscription_id is not null;

-- The audit log shows the decisions of members.
call record_changes('unmatched_charges', 'unmatched_charge');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on unmatched_charges for each row
  execute function follow_test_clock('created_at', 'modified_at', 'charged_at');
