-- Each statement runs alone.
alter type recurring_interval
add value if not exists 'day' before 'month';

alter type recurring_interval
add value if not exists 'week' before 'month';
alter type recurring_interval
add value if not exists 'quarter' before 'year';
alter table product_prices
add column if not exists recurring_interval_count integer not null default 1;
alter table subscriptions
add column if not exists recurring_interval_count integer not null default 1;
alter table product_prices
drop constraint if exists product_prices_interval_count,
add constraint product_prices_interval_count check (recurring_interval_count between 1 and 1095) not valid;
alter table product_prices validate constraint product_prices_interval_count;
alter table subscriptions
drop constraint if exists subscriptions_interval_count,
add constraint subscriptions_interval_count check (recurring_interval_count between 1 and 1095) not valid;
alter table subscriptions validate constraint subscriptions_interval_count;

create or replace function amount_per_months(_months integer, _amount bigint, _interval recurring_interval, _count integer) returns bigint
  language sql immutable as $$
select
  (2 * _amount * per_year * _months + 12 * size * _count) / (24 * size * _count)
from
  (
    select
      case
        when _interval in ('day', 'week') then 365
        else 12
      end as per_year,
      case _interval
        when 'week' then 7
        when 'quarter' then 3
        when 'year' then 12
        else 1
      end as size
  ) as base
$$;

create or replace function set_yearly_amount() returns trigger language plpgsql as $$
begin
  new.yearly_amount :=
    amount_per_months(12, coalesce(new.amount, 0), new.recurring_interval, new.recurring_interval_count);
  return new;
end
$$;

-- The trigger exists before the column ceases to be generated, so that no row is without its value.
create or replace trigger subscriptions_yearly_amount
  before insert or update of amount, recurring_interval, recurring_interval_count on subscriptions for each row
  execute function set_yearly_amount();

alter table subscriptions
alter column yearly_amount
drop expression if exists,
alter column yearly_amount
set default 0;

create or replace function mrr_of(_row subscriptions) returns bigint language sql stable as $$
select
  case
    when _row.period = 0
    or _row.amount is null then 0
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
      when coalesce(_row.current_period_start < _row.discount_ends_at, true) then _row.discount_id
    end
  ) as price
$$;

drop function if exists monthly_part (bigint, recurring_interval);
