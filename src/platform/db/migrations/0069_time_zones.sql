alter table organization_billing
add column time_zone text;
