alter table unmatched_charges
add column sale jsonb;
