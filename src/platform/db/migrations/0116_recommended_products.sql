alter table products
add column is_recommended boolean not null default false;
