create table refunds (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  order_id uuid not null references orders,
  status refund_status not null,
  reason text not null,
  comment text,
  amount integer not null,
  tax_amount integer not null,
  currency text not null,
  revoke_benefits boolean not null,
  idempotency_key text not null unique,
  processor_ref text,
  failure_message text,
  is_invoiced boolean not null default false,
  is_taken_back boolean not null default false,
  attempted_at timestamptz not null default now(),
  credit_amount integer not null default 0,
  credit_tax_amount integer not null default 0,
  purpose text not null default 'unused_time',
  drawn_amount integer not null default 0,
  constraint refunds_amounts check (
    amount >= 0
    and tax_amount >= 0
    and (amount + tax_amount) > 0
  )
);

comment on table refunds is 'Full and partial refunds of orders.';
comment on column refunds.amount is 'Minor units before tax.';
comment on column refunds.tax_amount is 'Minor units of tax.';
comment on column refunds.credit_amount is
  'Minor units before tax of the credit that the refund takes back. Its credit note was issued with the credit.';
comment on column refunds.credit_tax_amount is 'Minor units of tax of the credit that the refund takes back.';
comment on column refunds.purpose is
  'Goodwill gives no time of the period back. Unused time does, and is not credited again.';
comment on column refunds.drawn_amount is
  'Minor units before tax of the unused time that changes of the subscription have taken into account.';
comment on column refunds.currency is 'ISO 4217, in lower case.';
comment on column refunds.is_taken_back is
  'Whether a debit note cancels the credit note, because the refund failed later.';
comment on column refunds.attempted_at is 'In real time, also with a test clock. The reconciler waits from here.';

create index refunds_order on refunds (order_id);
create index refunds_page on refunds (organization_id, created_at, id);
create index refunds_pending on refunds (attempted_at)
  where status = 'pending';
create index refunds_reason on refunds (organization_id, reason, created_at, id);
create index refunds_status on refunds (organization_id, status, created_at, id);
create index refunds_to_invoice on refunds (organization_id, created_at, id)
  where not is_invoiced
    and status = 'succeeded';
create index refunds_to_take_back on refunds (organization_id, modified_at, id)
  where is_invoiced
    and status = 'failed'
    and not is_taken_back;

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('refunds', 'organization_id');

-- The audit log covers every statement, also one that names no operation.
call record_changes('refunds', 'refund');

-- Every refund is in the ledger when it succeeds.
create trigger refunds_post
  after update of status on refunds for each row when (
  old.status = 'pending'
  and new.status = 'succeeded'
)
  execute function post_refund();

-- A refund that fails after it succeeded is reversed in the ledger.
create trigger refunds_post_lost
  after update of status on refunds for each row when (
  old.status = 'succeeded'
  and new.status = 'failed'
)
  execute function post_lost_refund();
