-- Each statement runs alone.
create index concurrently if not exists audit_log_changes on audit_log (organization_id, object_id, sequence);

create index concurrently if not exists license_key_activations_ended on license_key_activations (license_key_id, deactivated_at)
  where deactivated_at is not null;

-- Unused since 0.7.0: audit_log_changes.
drop index concurrently if exists audit_log_object;
