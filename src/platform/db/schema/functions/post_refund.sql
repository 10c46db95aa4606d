-- In the database, so that every refund that succeeds is in the ledger.
create or replace function post_refund() returns trigger language plpgsql as $$
begin
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, refund_id)
    select new.modified_at, new.organization_id, part.account,
      (select case when external_paid_at is null then 'processor'::ledger_account else 'external' end
        from orders where id = new.order_id),
      part.amount, new.currency, new.id
    from (values ('revenue'::ledger_account, new.amount), ('tax', new.tax_amount)) as part (account, amount)
    where part.amount > 0;
  return null;
end
$$;
