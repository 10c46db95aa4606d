create table catalog_copies (
  test_id uuid primary key,
  live_id uuid not null unique,
  live_organization_id uuid not null references organizations
);

comment on table catalog_copies is
  'The live copy of each object that was copied from a test organization, so that another copy updates it.';

create index catalog_copies_organization on catalog_copies (live_organization_id);
