create table customer_imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  organization_id uuid not null references organizations,
  created_count integer not null,
  updated_count integer not null,
  unchanged_count integer not null
);

comment on table customer_imports is
  'Imports of customers. The audit log has one entry per import in place of one per customer.';
comment on column customer_imports.created_count is 'Number of customers.';
comment on column customer_imports.updated_count is 'Number of customers.';
comment on column customer_imports.unchanged_count is 'Number of customers.';

create index customer_imports_organization on customer_imports (organization_id, created_at);

-- The audit log covers every statement, also one that names no operation.
call record_changes('customer_imports', 'customer_import');
