create table passkeys (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  transports text[] not null,
  last_used_at timestamptz
);

comment on table passkeys is 'Passkeys (WebAuthn) with which users sign in.';
comment on column passkeys.public_key is 'In COSE format, RFC 9052.';
comment on column passkeys.sign_count is
  'Signatures that the authenticator reported last. 0 for authenticators that do not count.';
comment on column passkeys.is_backup_eligible is
  'Whether the authenticator allows copies of the passkey. The value never changes.';

create index passkeys_user on passkeys (user_id, created_at, id);
