alter table license_key_activations
add column ended_at_limit integer;
