alter table customers
add column merging_into_id uuid;
