-- In the database, so that every change of a credit is in the ledger.
-- A credit is a liability until an order uses it.
create or replace function post_credit_entry() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, credit_entry_id)
    select new.created_at, new.organization_id,
      case when new.amount > 0 then 'revenue'::ledger_account else 'credit' end,
      case when new.amount > 0 then 'credit'::ledger_account else 'revenue' end,
      abs(new.amount), credits.currency, new.id
    from credits where credits.id = new.credit_id;
  return null;
end
$$;
