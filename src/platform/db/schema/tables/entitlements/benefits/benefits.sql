create table benefits (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  type benefit_type not null,
  description text not null,
  is_tax_applicable boolean not null,
  selectable boolean not null default true,
  deletable boolean not null default true,
  properties jsonb not null,
  deleted_at timestamptz,
  terms_version integer not null default 0
);

comment on table benefits is 'Rights that products give, such as license keys and downloads.';
comment on column benefits.properties is 'Properties of the benefit, by its type.';
comment on column benefits.terms_version is 'Number of changes that also apply to license keys that exist.';

create unique index benefits_articles on benefits (organization_id, ((properties ->> 'paid_articles')::boolean))
  where type = 'articles';
create index benefits_page on benefits (organization_id, created_at, id);

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of deleted_at on benefits for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on benefits for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on benefits for each row
  execute function follow_test_clock('created_at', 'modified_at', 'deleted_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('benefits', 'benefit');
