create table access_tokens (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  comment text not null,
  token_hash bytea not null unique,
  hint text not null,
  user_id uuid not null references users on delete cascade,
  scopes text[] not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  organization_id uuid,
  constraint access_tokens_membership foreign key (user_id, organization_id) references organization_members on delete cascade
);

comment on table access_tokens is 'Personal access tokens, by which programs act for a user.';
comment on column access_tokens.token_hash is 'SHA-256 of the token.';
comment on column access_tokens.hint is 'The first characters of the token, for lists.';
comment on column access_tokens.organization_id is 'Null: all organizations of the user.';

create index access_tokens_organization on access_tokens (organization_id)
  where organization_id is not null;
create index access_tokens_user on access_tokens (user_id, created_at, id);

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of revoked_at on access_tokens for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function count_quota('objects', 'user_id', 'revoked_at');

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on access_tokens for each row
  execute function count_quota('objects', 'user_id', 'revoked_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'access_tokens',
  'personal_access_token',
  'id',
  '
  select ($1 ->> ''organization_id'')::uuid where $1 ->> ''organization_id'' is not null
  union all
  select organization_id from organization_members
  where user_id = ($1 ->> ''user_id'')::uuid and $1 ->> ''organization_id'' is null'
);
