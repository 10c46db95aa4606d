create table customer_sessions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  customer_id uuid not null references customers on delete cascade,
  token_hash bytea not null unique,
  link_hash bytea unique,
  parent_id uuid references customer_sessions on delete cascade,
  return_url text,
  author_id uuid references users on delete cascade,
  access_token_id uuid references access_tokens on delete cascade,
  grant_id text references oauth_grants on delete cascade,
  session_id uuid references sessions on delete cascade
);

comment on table customer_sessions is
  'Short-lived tokens by which a seller''s site or the portal acts for one customer.';
comment on column customer_sessions.token_hash is 'SHA-256 of the token.';
comment on column customer_sessions.link_hash is
  'SHA-256 of the secret of the link to the portal. The value is null after its exchange, and for sessions of the portal.';
comment on column customer_sessions.parent_id is 'The session whose link the portal exchanged for this one.';
comment on column customer_sessions.author_id is
  'The member who created the session. The value is null for a link in an e-mail.';
comment on column customer_sessions.access_token_id is 'The credential of the author.';
comment on column customer_sessions.grant_id is 'The credential of the author.';
comment on column customer_sessions.session_id is
  'The credential of the author. It is a browser session of the service''s pages.';

create index customer_sessions_author on customer_sessions (author_id)
  where author_id is not null;
create index customer_sessions_customer on customer_sessions (customer_id);
create index customer_sessions_expiry on customer_sessions (expires_at);
create index customer_sessions_grant on customer_sessions (grant_id)
  where grant_id is not null;
create index customer_sessions_parent on customer_sessions (parent_id)
  where parent_id is not null;
create index customer_sessions_session on customer_sessions (session_id)
  where session_id is not null;
create index customer_sessions_token on customer_sessions (access_token_id)
  where access_token_id is not null;

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'customer_sessions',
  'customer_session',
  'id',
  'select organization_id from customers where id = ($1 ->> ''customer_id'')::uuid'
);
