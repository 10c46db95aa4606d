create table external_organizations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  platform code_platform not null,
  external_id text not null,
  name text not null,
  avatar_url text not null,
  is_personal boolean not null,
  bio text,
  pretty_name text,
  company text,
  blog text,
  location text,
  email text,
  social_username text
);

comment on table external_organizations is 'Organizations of code hosts whose repositories a seller imported.';

create unique index external_organizations_key on external_organizations (organization_id, platform, external_id);
create index external_organizations_name on external_organizations (lower(name), id);
create index external_organizations_page on external_organizations (created_at, id);

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on external_organizations for each row
  execute function count_quota('objects', 'organization_id');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on external_organizations for each row
  execute function follow_test_clock('created_at', 'modified_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('external_organizations', 'external_organization');
