create table oauth_consents (
  id uuid primary key default gen_random_uuid(),
  client_id text not null references oauth_clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  organization_id uuid,
  scopes text[] not null,
  created_at timestamptz not null,
  unique nulls not distinct (client_id, user_id, organization_id),
  foreign key (user_id, organization_id) references organization_members on delete cascade
);

comment on table oauth_consents is
  'Rights that a user gave an OAuth application, for themselves or for an organization.';
comment on column oauth_consents.organization_id is 'Null: the consent is for the user.';

create index oauth_consents_member on oauth_consents (user_id, organization_id);
create index oauth_consents_organization on oauth_consents (organization_id, created_at, id);

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'oauth_consents',
  'authorized_application',
  'id',
  '
  select ($1 ->> ''organization_id'')::uuid where $1 ->> ''organization_id'' is not null
  union all
  select organization_id from organization_members
  where user_id = ($1 ->> ''user_id'')::uuid and $1 ->> ''organization_id'' is null'
);
