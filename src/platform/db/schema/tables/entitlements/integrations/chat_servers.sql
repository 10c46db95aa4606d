create table chat_servers (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  organization_id uuid not null references organizations,
  server_id text not null,
  token text not null,
  constraint chat_servers_server unique (organization_id, server_id)
);

comment on table chat_servers is 'Chat servers that an organization connected, where benefits grant roles.';
comment on column chat_servers.token is 'Text that names the server in benefits of the organization.';

create unique index chat_servers_token on chat_servers (token);

-- The audit log covers every statement, also one that names no operation.
call record_changes('chat_servers', 'chat_server');
