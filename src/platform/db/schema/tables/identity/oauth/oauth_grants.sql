create table oauth_grants (
  id text primary key,
  created_at timestamptz not null,
  client_id text not null references oauth_clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  organization_id uuid,
  scopes text[] not null,
  foreign key (user_id, organization_id) references organization_members on delete cascade
);

comment on table oauth_grants is 'Authorizations of OAuth applications. Deleting a grant ends its tokens.';

create index oauth_grants_client on oauth_grants (client_id);
create index oauth_grants_created_at on oauth_grants (created_at);
create index oauth_grants_member on oauth_grants (user_id, organization_id);
