alter table license_key_activations
add column last_used_at timestamptz;
