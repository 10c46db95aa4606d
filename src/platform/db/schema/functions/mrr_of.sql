-- In the database, because triggers calculate MRR.
-- Takes the terms of the current period without included tax, rounded half up.
create or replace function mrr_of(_row subscriptions) returns bigint language sql stable as $$
select
  case
    when _row.period = 0
    or _row.amount is null
    or _row.paused_at is not null then 0
    else amount_per_months(
      1,
      (10000 * (2 * price) + 10000 + _row.included_tax_rate) / (2 * (10000 + _row.included_tax_rate)),
      _row.recurring_interval,
      _row.recurring_interval_count
    )
  end
from
  recurring_price(
    _row.amount,
    case
      when _row.current_period_start < _row.discount_starts_at then _row.former_discount_id
      when coalesce(_row.current_period_start < _row.discount_ends_at, true) then _row.discount_id
    end
  ) as price
$$;
