create table ledger_transfers (
  id bigint primary key generated always as identity,
  created_at timestamptz not null,
  organization_id uuid not null references organizations,
  debit ledger_account not null,
  credit ledger_account not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  order_id uuid references orders,
  refund_id uuid references refunds,
  dispute_id uuid references disputes,
  credit_entry_id bigint references credit_entries,
  is_journaled boolean not null default true,
  unique (order_id, debit, credit),
  unique (refund_id, debit, credit),
  constraint ledger_transfers_cause check (num_nonnulls(order_id, refund_id, dispute_id, credit_entry_id) = 1),
  check (debit <> credit)
);

comment on table ledger_transfers is
  'The double-entry ledger. Each transfer moves an amount from one account to another.';
comment on column ledger_transfers.id is 'Order of the transfers.';
comment on column ledger_transfers.amount is 'Minor units of currency. The amount is positive.';
comment on column ledger_transfers.currency is 'ISO 4217, in lower case.';
comment on column ledger_transfers.is_journaled is
  'Whether the metrics count the transfer of a credit. A backfill counts the ones from before 0.6.0.';
comment on column ledger_transfers.credit_entry_id is 'The entry that caused the transfer.';

create unique index ledger_transfers_credit_entry on ledger_transfers (credit_entry_id, debit, credit)
  where credit_entry_id is not null;
create index ledger_transfers_dispute on ledger_transfers (dispute_id)
  where dispute_id is not null;
create index ledger_transfers_page on ledger_transfers (organization_id, created_at, id);

create view ledger_entries as
select
  ledger_transfers.id as transfer_id,
  ledger_transfers.created_at,
  ledger_transfers.organization_id,
  ledger_transfers.debit as account,
  ledger_transfers.amount,
  ledger_transfers.currency,
  ledger_transfers.order_id,
  ledger_transfers.refund_id,
  ledger_transfers.dispute_id,
  ledger_transfers.credit_entry_id
from
  ledger_transfers
union all
select
  ledger_transfers.id as transfer_id,
  ledger_transfers.created_at,
  ledger_transfers.organization_id,
  ledger_transfers.credit as account,
  - ledger_transfers.amount as amount,
  ledger_transfers.currency,
  ledger_transfers.order_id,
  ledger_transfers.refund_id,
  ledger_transfers.dispute_id,
  ledger_transfers.credit_entry_id
from
  ledger_transfers;

comment on view ledger_entries is 'The two sides of each ledger transfer. The sum of all accounts is zero.';

-- Net revenue comes from the ledger, so that it equals the balance of the account.
create trigger ledger_transfers_journal
  after insert on ledger_transfers for each row when (new.order_id is null)
  execute function journal_reversals();

-- Transfers never change.
create trigger ledger_transfers_stay
  before delete or update on ledger_transfers for each row
  execute function keep_money();
