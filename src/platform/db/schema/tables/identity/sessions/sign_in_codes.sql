create table sign_in_codes (
  browser_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  email text not null,
  ip_address text,
  code_hash bytea not null,
  tries smallint not null default 0,
  used_at timestamptz,
  networks text[] not null default '{}',
  known_browser text
);

comment on table sign_in_codes is 'Codes by e-mail with which users sign in.';
comment on column sign_in_codes.browser_hash is 'SHA-256 of the secret of the browser that asked.';
comment on column sign_in_codes.code_hash is 'SHA-256 of the code.';
comment on column sign_in_codes.tries is 'Number of wrong codes.';
comment on column sign_in_codes.networks is 'IPv4 address, or IPv6 networks /64, /56 and /48, of the requester.';
comment on column sign_in_codes.known_browser is 'Id of a browser that has signed in with the e-mail address before.';

-- Unused since 0.6.0: it counts the codes of mailboxes.
create index sign_in_codes_email on sign_in_codes (lower(email), created_at);

create index sign_in_codes_expiry on sign_in_codes (expires_at);
create index sign_in_codes_ip_address on sign_in_codes (ip_address, created_at);
create index sign_in_codes_known_browser on sign_in_codes (known_browser)
  where known_browser is not null;
create index sign_in_codes_mailbox on sign_in_codes (mailbox_of(email), created_at);
create index sign_in_codes_networks on sign_in_codes using gin (networks);
