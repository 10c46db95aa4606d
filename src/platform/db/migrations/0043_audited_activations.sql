call record_changes(
  'license_key_activations',
  'license_key_activation',
  'id',
  'select organization_id from license_keys where id = ($1 ->> ''license_key_id'')::uuid'
);
