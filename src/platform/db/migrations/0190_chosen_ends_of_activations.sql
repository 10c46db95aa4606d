alter table subscriptions
add column end_activation_ids uuid[] not null default '{}';
