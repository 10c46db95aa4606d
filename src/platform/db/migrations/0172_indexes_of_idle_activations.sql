-- Each statement runs alone.
-- A job reads the activations whose idle time is over, and a test clock the keys of its organization.
create index concurrently if not exists license_key_activations_idle on license_key_activations (idle_ends_at)
where
  deactivated_at is null
  and idle_ends_at is not null;

create index concurrently if not exists license_keys_idle on license_keys (organization_id)
  where idle_days is not null;
