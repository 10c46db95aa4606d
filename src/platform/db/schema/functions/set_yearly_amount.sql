-- In the database, so that every statement that changes the price of a subscription sets it.
create or replace function set_yearly_amount() returns trigger language plpgsql as $$
begin
  new.yearly_amount :=
    amount_per_months(12, coalesce(new.amount, 0), new.recurring_interval, new.recurring_interval_count);
  return new;
end
$$;
