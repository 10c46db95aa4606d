create table upstream_sign_ins (
  browser_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  provider text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null
);

comment on table upstream_sign_ins is 'Sign-ins at OpenID providers that a browser has begun.';
comment on column upstream_sign_ins.browser_hash is 'SHA-256 of the secret of the browser.';

create index upstream_sign_ins_expiry on upstream_sign_ins (expires_at);
