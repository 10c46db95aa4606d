-- In the database, because exports of personal data, timelines and sorted lists read it in their statements.
-- Returns a subscription as the job that ends it will leave it, if its known end is over. Takes the time without test
-- clocks.
create or replace function subscription_at(_row subscriptions, at timestamptz) returns subscriptions
  language plpgsql stable as $$
begin
  if subscription_has_ended(_row, at) then
    _row.status := 'canceled';
    _row.ended_at := least(_row.cancel_at, case when _row.cancel_at_period_end then _row.current_period_end end);
    _row.paused_at := null;
    _row.resumes_at := null;
    _row.pause_keeps_access := false;
    _row.is_paused_by_seller := false;
  end if;
  return _row;
end
$$;
