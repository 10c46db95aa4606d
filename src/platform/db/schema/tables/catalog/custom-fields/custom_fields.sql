create table custom_fields (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  deleted_at timestamptz,
  organization_id uuid not null references organizations,
  type custom_field_type not null,
  slug text not null,
  name text not null,
  properties jsonb not null,
  metadata jsonb not null default '{}',
  constraint custom_fields_slug_letters check (slug ~ '^[a-z0-9_-]+$')
);

comment on table custom_fields is 'Fields that buyers fill in at checkout.';

create index custom_fields_page on custom_fields (organization_id, slug, id);
create unique index custom_fields_slug on custom_fields (organization_id, slug)
  where deleted_at is null;

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of deleted_at on custom_fields for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on custom_fields for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on custom_fields for each row
  execute function follow_test_clock('created_at', 'modified_at', 'deleted_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('custom_fields', 'custom_field');
