alter table subscriptions
add column last_change_order_id uuid;
