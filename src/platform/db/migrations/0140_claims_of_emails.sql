alter table emails
add column claims_count integer not null default 0,
add column awaited_file text,
add column lacks_file boolean not null default false;
