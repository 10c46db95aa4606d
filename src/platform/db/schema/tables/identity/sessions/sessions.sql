create table sessions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  user_agent text,
  ip_address text
);

comment on table sessions is 'Sign-in sessions of users on the pages of the service.';
comment on column sessions.token_hash is 'SHA-256 of the token.';

create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id, created_at, id);
