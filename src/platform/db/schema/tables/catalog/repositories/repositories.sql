create table repositories (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  external_organization_id uuid not null references external_organizations,
  platform code_platform not null,
  external_id text not null,
  is_private boolean not null,
  name text not null,
  description text,
  stars integer,
  license text,
  homepage text,
  profile_settings jsonb
);

comment on table repositories is 'Repositories of code hosts that a seller imported.';
comment on column repositories.stars is 'Number of stars at the code host.';

create unique index repositories_key on repositories (organization_id, platform, external_id);
create index repositories_name on repositories (lower(name), id);
create index repositories_owner on repositories (external_organization_id);
create index repositories_page on repositories (created_at, id);
create index repositories_stars on repositories (coalesce(stars, '-1'::integer), id);

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on repositories for each row
  execute function count_quota('objects', 'organization_id');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on repositories for each row
  execute function follow_test_clock('created_at', 'modified_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('repositories', 'repository');
