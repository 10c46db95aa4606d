alter table subscriptions
add column customer_other_tax_ids jsonb not null default '[]';
