-- Each statement runs alone.
alter table subscriptions
add column if not exists former_discount_id uuid references discounts;

create or replace trigger subscriptions_changed
  after update on subscriptions for each row when (
  (
    old.status,
    old.product_id,
    old.yearly_amount,
    old.period = 0,
    old.discount_id,
    old.former_discount_id,
    coalesce(old.current_period_start < old.discount_starts_at, false),
    coalesce(old.current_period_start < old.discount_ends_at, true),
    old.currency,
    old.included_tax_rate,
    old.paused_at is null
  ) is distinct from (
    new.status,
    new.product_id,
    new.yearly_amount,
    new.period = 0,
    new.discount_id,
    new.former_discount_id,
    coalesce(new.current_period_start < new.discount_starts_at, false),
    coalesce(new.current_period_start < new.discount_ends_at, true),
    new.currency,
    new.included_tax_rate,
    new.paused_at is null
  )
)
  execute function subscription_changed();
