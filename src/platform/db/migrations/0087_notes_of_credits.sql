-- Each statement runs alone.
create index concurrently if not exists credit_entries_noted on credit_entries (organization_id, id)
where
  needs_note;

create unique index concurrently if not exists invoices_credit_entry on invoices (credit_entry_id)
  where credit_entry_id is not null;
create unique index concurrently if not exists ledger_transfers_credit_entry on ledger_transfers (credit_entry_id, debit, credit)
  where credit_entry_id is not null;
create index concurrently if not exists disputes_without_note on disputes (organization_id, modified_at, id)
  where (reversed_amount - credit_amount) <> credited_amount
    or (reversed_tax_amount - credit_tax_amount) <> credited_tax_amount;

alter table ledger_transfers
drop constraint if exists ledger_transfers_credit_entry_id_key;
alter table invoices validate constraint invoices_kind;

-- Unused since 0.7.0: disputes_without_note, which leaves out the credit that a dispute takes back.
drop index concurrently if exists disputes_to_document;

create or replace trigger credit_entries_money
  before update of amount, tax_amount, kind, credit_id on credit_entries for each row
  execute function keep_money();

create or replace trigger orders_money
  before update of amount, tax_amount, currency, lines, tax, payment_id, applied_credit_amount on orders for each row
  execute function keep_money();

create or replace function count_credit() returns trigger language plpgsql as $$
begin
  update customer_revenues set amount = customer_revenues.amount - (new.amount - new.tax_amount)
    from orders
    where orders.id = new.taxed_order_id and customer_revenues.customer_id = orders.customer_id
      and customer_revenues.currency = orders.currency;
  return null;
end
$$;

create or replace trigger credit_entries_revenue
  after insert on credit_entries for each row when (new.taxed_order_id is not null)
  execute function count_credit();
