-- Each statement runs alone.
create or replace function wait_for_earlier_delivery() returns trigger language plpgsql as $$
begin
  return new;
end
$$;

create or replace trigger wait_for_earlier
  before insert on webhook_deliveries for each row when (
  new.status = 'pending'
  and new.attempts_count = 0
  and new.next_attempt_at is not null
)
  execute function wait_for_earlier_delivery();
