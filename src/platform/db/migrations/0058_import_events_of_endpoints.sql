alter table webhook_endpoints
add column import_events text not null default 'each';
alter table webhook_endpoints
add constraint webhook_endpoints_import_events_check check (import_events in ('each', 'summary')) not valid;
