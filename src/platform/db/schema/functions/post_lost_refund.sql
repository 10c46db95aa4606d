-- In the database, so that the ledger reverses a refund that fails after it succeeded.
create or replace function post_lost_refund() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, refund_id)
    select new.modified_at, new.organization_id, 'processor', part.account, part.amount, new.currency, new.id
    from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
    where part.amount > 0;
  return null;
end
$$;
