create table oauth_keys (id text primary key, created_at timestamptz not null, private_key text not null);

comment on table oauth_keys is 'Private keys that sign ID tokens.';
comment on column oauth_keys.private_key is 'PEM, sealed.';
