alter table payments
add column leased_until timestamptz;
