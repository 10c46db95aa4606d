-- In the database, so that every order is in the ledger.
create or replace function post_orders() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, order_id)
    select created_at, organization_id,
      case when external_paid_at is null then 'processor'::ledger_account else 'external' end,
      part.account, part.amount, currency, id
    from made,
      lateral (values ('revenue'::ledger_account, made.amount), ('tax', tax_amount)) as part (account, amount)
    where part.amount > 0;
  return null;
end
$$;
