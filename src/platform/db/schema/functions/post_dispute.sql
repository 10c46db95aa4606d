-- In the database, so that each change of a dispute posts its difference.
-- The money passes through the account disputed.
create or replace function post_dispute() returns trigger language plpgsql as $$
declare
  old_withheld bigint := 0;
  old_revenue bigint := 0;
  old_tax bigint := 0;
begin
  if tg_op = 'UPDATE' then
    old_withheld := case when old.status <> 'won' then old.amount else 0 end;
    old_revenue := case when old.status = 'lost' then old.amount - old.reversed_tax_amount else 0 end;
    old_tax := old.reversed_tax_amount;
  end if;
  insert into ledger_transfers (created_at, organization_id, debit, credit, amount, currency, dispute_id)
    select coalesce(new.modified_at, new.created_at), new.organization_id,
      case when change.amount > 0 then change.debit else change.credit end,
      case when change.amount > 0 then change.credit else change.debit end,
      abs(change.amount), new.currency, new.id
    from (values
        ('disputed'::ledger_account, 'processor'::ledger_account,
          (case when new.status <> 'won' then new.amount else 0 end) - old_withheld),
        ('revenue', 'disputed',
          (case when new.status = 'lost' then new.amount - new.reversed_tax_amount else 0 end) - old_revenue),
        ('tax', 'disputed', new.reversed_tax_amount - old_tax)) as change (debit, credit, amount)
    where change.amount <> 0;
  return null;
end
$$;
