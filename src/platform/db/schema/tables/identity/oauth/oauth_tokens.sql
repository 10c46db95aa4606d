create table oauth_tokens (
  token_hash bytea primary key,
  kind text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  grant_id text not null references oauth_grants on delete cascade,
  scopes text[] not null,
  payload jsonb not null
);

comment on table oauth_tokens is 'Tokens and codes of OAuth grants.';
comment on column oauth_tokens.token_hash is 'SHA-256 of the token.';

create index oauth_tokens_expiry on oauth_tokens (expires_at);
create index oauth_tokens_grant on oauth_tokens (grant_id);
