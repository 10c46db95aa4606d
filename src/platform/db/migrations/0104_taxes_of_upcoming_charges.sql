alter table checkouts
add column upcoming_tax_amounts integer[];
