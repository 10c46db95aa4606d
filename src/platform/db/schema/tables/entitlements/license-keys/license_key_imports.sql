create table license_key_imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  organization_id uuid not null references organizations,
  benefit_id uuid not null references benefits,
  created_count integer not null,
  unchanged_count integer not null
);

comment on table license_key_imports is
  'Imports of license keys. The audit log has one entry per import in place of one per key.';
comment on column license_key_imports.created_count is 'Number of license keys.';
comment on column license_key_imports.unchanged_count is 'Number of license keys.';

create index license_key_imports_organization on license_key_imports (organization_id, created_at);

-- The audit log covers every statement, also one that names no operation.
call record_changes('license_key_imports', 'license_key_import');
