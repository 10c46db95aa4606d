-- Each statement runs alone.
alter table payments
add column if not exists card_brand text,
add column if not exists card_last_four text,
add column if not exists card_wallet text;

alter table organization_billing
add column if not exists receipt_note text;
