-- Each statement runs alone.
alter table organization_billing
add column if not exists buyers_can_pause boolean not null default false;

alter table subscriptions
add column if not exists stopped_ms bigint not null default 0,
add column if not exists paused_at timestamptz,
add column if not exists resumes_at timestamptz,
add column if not exists pause_keeps_access boolean not null default false,
add column if not exists is_paused_by_seller boolean not null default false;

create or replace trigger subscriptions_changed
  after update on subscriptions for each row when (
  (
    old.status,
    old.product_id,
    old.yearly_amount,
    old.period = 0,
    old.discount_id,
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
    coalesce(new.current_period_start < new.discount_ends_at, true),
    new.currency,
    new.included_tax_rate,
    new.paused_at is null
  )
)
  execute function subscription_changed();
