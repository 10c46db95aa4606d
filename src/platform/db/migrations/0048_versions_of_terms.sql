-- Each statement runs alone.
alter table benefits
add column if not exists terms_version integer not null default 0;

alter table license_keys
add column if not exists terms_version integer not null default 0;
