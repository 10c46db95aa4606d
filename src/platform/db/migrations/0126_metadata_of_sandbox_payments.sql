alter table sandbox_payments
add column metadata jsonb;
