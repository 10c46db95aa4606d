-- In the database, so that every order is in the ledger.
create or replace function post_order() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, order_id)
    select new.created_at, new.organization_id,
      case when new.external_paid_at is null then 'processor'::ledger_account else 'external' end,
      part.account, part.amount, new.currency, new.id
    from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
    where part.amount > 0;
  return null;
end
$$;
