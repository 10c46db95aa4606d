-- Each statement runs alone.
alter table subscriptions
add column if not exists transfer_id uuid,
add column if not exists transfer_customer_id uuid,
add column if not exists transfer_expires_at timestamptz,
add column if not exists customer_transfer_card jsonb;

alter table payments
add column if not exists transfer_id uuid;
alter table trial_uses
add column if not exists receiver_id uuid;

create unique index concurrently if not exists subscriptions_transfer on subscriptions (transfer_id)
  where transfer_id is not null;
create index concurrently if not exists subscriptions_transfer_customer on subscriptions (transfer_customer_id)
  where transfer_customer_id is not null;
create index concurrently if not exists subscriptions_transfer_expiry on subscriptions (transfer_expires_at)
  where transfer_id is not null;
create index concurrently if not exists trial_uses_receiver on trial_uses (receiver_id)
  where receiver_id is not null;
