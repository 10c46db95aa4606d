create table credit_entries (
  id bigint primary key generated always as identity,
  created_at timestamptz not null,
  organization_id uuid not null references organizations,
  credit_id uuid not null references credits,
  kind credit_entry_kind not null,
  amount integer not null,
  payment_id uuid references payments,
  order_id uuid references orders,
  refund_id uuid references refunds,
  dispute_id uuid references disputes,
  tax_amount integer not null default 0,
  taxed_order_id uuid references orders,
  pays_total boolean not null default false,
  needs_note boolean not null default false,
  constraint credit_entries_cause check (
    (
      refund_id is not null
      or dispute_id is not null
    ) = (kind in ('reversed', 'reinstated'))
  ),
  constraint credit_entries_sign check (
    amount <> 0
    and (amount > 0) = (kind in ('granted', 'restored', 'reinstated'))
  )
);

comment on table credit_entries is
  'Changes of credits. Entries never change, so that the remaining amount of a credit can be proved.';
comment on column credit_entries.id is 'Order of the entries.';
comment on column credit_entries.amount is
  'Minor units of the currency of the credit, with tax. Positive: the buyer gains credit.';
comment on column credit_entries.tax_amount is
  'Minor units of the tax of the taxed order in the amount. It has the sign of the amount.';
comment on column credit_entries.taxed_order_id is
  'The order whose tax the entry takes back or gives back. The value is null for an entry that pays, and for one of 0.6.0.';
comment on column credit_entries.pays_total is
  'Whether the entry pays for the total of its order. Credit of 0.6.0 lowered the amount before tax instead.';
comment on column credit_entries.needs_note is 'Whether the credit note of the entry is not issued yet.';
comment on column credit_entries.payment_id is 'The payment that reserves the amount until its order exists.';

create index credit_entries_credit on credit_entries (credit_id);
create index credit_entries_dispute on credit_entries (dispute_id)
  where dispute_id is not null;
create index credit_entries_noted on credit_entries (organization_id, id)
  where needs_note;
create index credit_entries_order on credit_entries (order_id)
  where order_id is not null;
create index credit_entries_payment on credit_entries (payment_id)
  where payment_id is not null;
create index credit_entries_refund on credit_entries (refund_id)
  where refund_id is not null;
create index credit_entries_taxed_order on credit_entries (taxed_order_id)
  where taxed_order_id is not null;

-- The remaining amount of a credit equals the sum of its entries after every statement.
create trigger credit_entries_apply
  after insert or delete on credit_entries for each row
  execute function apply_credit_entry();

-- Entries of credits never change.
create trigger credit_entries_money
  before update of amount, tax_amount, kind, credit_id on credit_entries for each row
  execute function keep_money();

-- Every change of a credit is in the ledger.
create trigger credit_entries_post
  after insert on credit_entries for each row when (
  new.kind <> 'applied'
  or new.order_id is not null
)
  execute function post_credit_entry();

-- A reserved amount is posted when its order exists.
create trigger credit_entries_post_held
  after update of order_id on credit_entries for each row when (
  old.order_id is null
  and new.order_id is not null
)
  execute function post_credit_entry();

-- A credit lowers the revenue of its customer.
create trigger credit_entries_revenue
  after insert on credit_entries for each row when (new.taxed_order_id is not null)
  execute function count_credit();
