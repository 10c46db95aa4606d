create table outside_authorizations (
  state_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_id uuid not null references sessions on delete cascade,
  platform outside_platform not null,
  organization_id uuid references organizations on delete cascade,
  code_verifier text not null
);

comment on table outside_authorizations is 'Authorizations at outside services that a user has begun.';
comment on column outside_authorizations.state_hash is 'SHA-256 of the state parameter.';
comment on column outside_authorizations.session_id is
  'The session that began the authorization. Only this session can complete it.';
comment on column outside_authorizations.organization_id is
  'The organization that connects a chat server. Null: the user links an account.';

create index outside_authorizations_expiry on outside_authorizations (expires_at);
create index outside_authorizations_organization on outside_authorizations (organization_id);
create index outside_authorizations_session on outside_authorizations (session_id);
