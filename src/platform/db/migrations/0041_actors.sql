-- Each statement runs alone.
alter table audit_log
drop constraint if exists audit_log_actor_type_check,
add constraint audit_log_actor_type_check check (actor_type in ('user', 'organization', 'customer', 'operator')) not valid;

alter table audit_log validate constraint audit_log_actor_type_check;

-- The default is constant during this statement, so that the table is not rewritten.
alter table events
add column if not exists actor json default nullif(current_setting('sellbase.audit', true), '')::json;
