-- In the database, so that every change of a credit is in the ledger.
-- A credit is a liability with the tax that it returns, until it pays for an order. The money of time that was paid
-- elsewhere never was revenue. Entries of 0.6.0 are before tax, and lowered the amount of their orders.
create or replace function post_credit_entry() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, credit_entry_id)
    select new.created_at, new.organization_id,
      case when new.amount > 0 then part.account else 'credit' end,
      case when new.amount > 0 then 'credit' else part.account end,
      abs(part.amount), credits.currency, new.id
    from credits, lateral (values
        (case when new.pays_total then 'processor'::ledger_account
          when is_external and new.kind = 'granted' then 'external' else 'revenue' end,
          new.amount - new.tax_amount),
        ('tax', new.tax_amount)) as part (account, amount)
    where credits.id = new.credit_id and part.amount <> 0;
  return null;
end
$$;
