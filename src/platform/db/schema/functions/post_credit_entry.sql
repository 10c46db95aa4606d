-- In the database, so that every change of a credit is in the ledger.
-- A credit is a liability until an order uses it. The money of time that was paid elsewhere never was revenue.
create or replace function post_credit_entry() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, credit_entry_id)
    select new.created_at, new.organization_id,
      case when new.amount > 0 then account else 'credit' end,
      case when new.amount > 0 then 'credit' else account end,
      abs(new.amount), credits.currency, new.id
    from credits, lateral (
      select case when is_external and new.kind = 'granted' then 'external'::ledger_account else 'revenue' end
        as account
    ) as other
    where credits.id = new.credit_id;
  return null;
end
$$;
