create table oauth_clients (
  id text primary key,
  created_at timestamptz not null,
  modified_at timestamptz,
  user_id uuid not null references users on delete cascade,
  secret_hash bytea,
  registration_token_hash bytea not null unique,
  metadata jsonb not null
);

comment on table oauth_clients is 'Registered OAuth applications.';
comment on column oauth_clients.secret_hash is 'SHA-256 of the client secret. Null: a public client.';
comment on column oauth_clients.registration_token_hash is 'SHA-256 of the registration access token.';

create index oauth_clients_user on oauth_clients (user_id, created_at, id);

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on oauth_clients for each row
  execute function count_quota('objects', 'user_id');

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'oauth_clients',
  'oauth_client',
  'id',
  '
  select ($1 ->> ''organization_id'')::uuid where $1 ->> ''organization_id'' is not null
  union all
  select organization_id from organization_members
  where user_id = ($1 ->> ''user_id'')::uuid and $1 ->> ''organization_id'' is null'
);
