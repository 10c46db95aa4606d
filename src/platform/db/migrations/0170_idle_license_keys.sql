alter table license_keys
add column idle_days integer;
