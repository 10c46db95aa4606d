-- Each statement runs alone.
alter type credit_entry_kind
add value if not exists 'converted';

alter table credits
add column if not exists tax_amount integer not null default 0,
add column if not exists tax jsonb;
alter table credit_entries
add column if not exists tax_amount integer not null default 0,
add column if not exists taxed_order_id uuid references orders,
add column if not exists pays_total boolean not null default false,
add column if not exists needs_note boolean not null default false;
alter table orders
add column if not exists applied_credit_amount integer not null default 0;
alter table refunds
add column if not exists credit_amount integer not null default 0,
add column if not exists credit_tax_amount integer not null default 0;
alter table disputes
add column if not exists credit_amount integer not null default 0,
add column if not exists credit_tax_amount integer not null default 0;
alter table invoices
add column if not exists credit_entry_id bigint references credit_entries;
