-- Each statement runs alone.
alter table checkouts
add column if not exists customer_other_tax_ids jsonb not null default '[]';

alter table orders
add column if not exists customer_other_tax_ids jsonb not null default '[]';
