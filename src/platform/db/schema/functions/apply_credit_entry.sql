-- In the database, so that the remaining amount of a credit equals the sum of its entries after every statement.
create or replace function apply_credit_entry() returns trigger language plpgsql as $$
declare
  entry credit_entries;
  change integer;
begin
  if tg_op = 'DELETE' then
    if old.payment_id is null or old.order_id is not null then
      raise exception 'a posted entry of a credit is not deleted' using errcode = 'restrict_violation';
    end if;
    entry := old;
    change := -old.amount;
  else
    entry := new;
    change := new.amount;
  end if;
  if entry.kind not in ('granted', 'converted') then
    update credits set
        remaining_amount = remaining_amount + change,
        reversed_amount = reversed_amount - case when entry.kind in ('reversed', 'reinstated') then change else 0 end,
        modified_at = entry.created_at
      where id = entry.credit_id;
  end if;
  return null;
end
$$;
