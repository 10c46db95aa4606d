alter table payments
add column is_buyer_signed_in boolean not null default false;
