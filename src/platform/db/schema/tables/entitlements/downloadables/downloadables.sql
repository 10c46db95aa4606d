create table downloadables (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  benefit_id uuid not null references benefits,
  file_id uuid not null references files,
  revoked_at timestamptz,
  downloads bigint not null default 0,
  last_downloaded_at timestamptz,
  unique (user_id, benefit_id, file_id)
);

comment on table downloadables is 'Files that a buyer may download through a benefit.';
comment on column downloadables.downloads is 'Number of downloads.';

create index downloadables_benefit on downloadables (benefit_id);
create index downloadables_file on downloadables (file_id);
create index downloadables_page on downloadables (user_id, created_at, id)
  where revoked_at is null;
