create table subscription_imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  organization_id uuid not null references organizations,
  created_count integer not null,
  unchanged_count integer not null
);

comment on table subscription_imports is
  'Imports of subscriptions. The audit log has one entry per import in place of one per subscription.';
comment on column subscription_imports.created_count is 'Number of subscriptions.';
comment on column subscription_imports.unchanged_count is 'Number of subscriptions.';

create index subscription_imports_organization on subscription_imports (organization_id, created_at);

-- The audit log covers every statement, also one that names no operation.
call record_changes('subscription_imports', 'subscription_import');
