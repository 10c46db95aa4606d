-- Each statement runs alone.
alter table credits
add column if not exists is_external boolean not null default false;

alter table metric_journal
add column if not exists credited bigint not null default 0;
alter table metric_sums
add column if not exists credited bigint not null default 0;
