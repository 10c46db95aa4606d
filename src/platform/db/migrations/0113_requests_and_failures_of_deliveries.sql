-- Each statement runs alone.
alter table webhook_attempts
add column if not exists url text,
add column if not exists signature text;

alter table webhook_endpoints
add column if not exists failing_since timestamptz;
