alter table license_key_activations
add column idle_ends_at timestamptz,
add column ended_after_idle_days integer;
