create table oauth_states (
  id_hash bytea primary key,
  kind text not null,
  uid_hash bytea,
  expires_at timestamptz not null,
  payload jsonb not null
);

comment on table oauth_states is 'State of running authorizations: interactions, pushed requests and replayed proofs.';
comment on column oauth_states.id_hash is 'SHA-256 of the id.';

create index oauth_states_expiry on oauth_states (expires_at);
create index oauth_states_uid on oauth_states (uid_hash)
  where uid_hash is not null;
