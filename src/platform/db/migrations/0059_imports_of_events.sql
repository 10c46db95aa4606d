-- Each statement runs alone.
alter table webhook_endpoints validate constraint webhook_endpoints_import_events_check;

alter table events
add column if not exists import_id uuid;

create index concurrently if not exists events_import on events (organization_id, import_id, sequence)
  where import_id is not null;
