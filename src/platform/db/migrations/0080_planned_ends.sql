alter table subscriptions
add column cancel_at timestamptz,
add column whole_period_ms bigint;
