create table disputes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  order_id uuid not null references orders,
  processor text not null,
  processor_ref text not null,
  status dispute_status not null,
  reason text not null,
  amount integer not null,
  currency text not null,
  withdraws_access boolean not null default false,
  reversed_amount integer not null default 0,
  reversed_tax_amount integer not null default 0,
  credited_amount integer not null default 0,
  credited_tax_amount integer not null default 0,
  status_version integer not null default 1,
  response_url text,
  credit_amount integer not null default 0,
  credit_tax_amount integer not null default 0,
  response_due_at timestamptz,
  unique (processor, processor_ref),
  constraint disputes_access check (
    status <> 'won'
    or not withdraws_access
  ),
  constraint disputes_reversed check (
    reversed_amount >= 0
    and reversed_tax_amount >= 0
    and (reversed_amount + reversed_tax_amount) <= amount
    and (
      status = 'lost'
      or (reversed_amount + reversed_tax_amount) = 0
    )
  )
);

comment on table disputes is 'Chargebacks of orders.';
comment on column disputes.amount is 'Minor units of currency.';
comment on column disputes.currency is 'ISO 4217, in lower case.';
comment on column disputes.reversed_amount is 'Minor units before tax that the lost dispute takes back from its order.';
comment on column disputes.reversed_tax_amount is 'Minor units of tax that the lost dispute takes back from its order.';
comment on column disputes.credited_amount is 'Minor units before tax on the credit note that stands.';
comment on column disputes.credited_tax_amount is 'Minor units of tax on the credit note that stands.';
comment on column disputes.credit_amount is
  'Minor units before tax of the credit that the lost dispute takes back. Its credit note was issued with the credit.';
comment on column disputes.credit_tax_amount is 'Minor units of tax of the credit that the lost dispute takes back.';
comment on column disputes.status_version is
  'Changes with the status. An answer of the processor from before the change is not stored.';

create index disputes_order on disputes (order_id);
create index disputes_page on disputes (organization_id, created_at, id);
create index disputes_status on disputes (organization_id, status, created_at, id);
create index disputes_without_note on disputes (organization_id, modified_at, id)
  where (reversed_amount - credit_amount) <> credited_amount
    or (reversed_tax_amount - credit_tax_amount) <> credited_tax_amount;
create index disputes_withdrawing on disputes (order_id)
  where withdraws_access;

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('disputes', 'organization_id');

-- A decision about a dispute is in the ledger.
create trigger disputes_decide
  after update of status, reversed_tax_amount on disputes for each row when (
  old.status <> new.status
  or old.reversed_tax_amount <> new.reversed_tax_amount
)
  execute function post_dispute();

-- Every dispute is in the ledger.
create trigger disputes_open
  after insert on disputes for each row
  execute function post_dispute();
