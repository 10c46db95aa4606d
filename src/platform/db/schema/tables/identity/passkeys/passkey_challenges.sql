create table passkey_challenges (
  challenge_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

comment on table passkey_challenges is 'Random values that a passkey is to sign once.';
comment on column passkey_challenges.challenge_hash is 'SHA-256 of the challenge.';
comment on column passkey_challenges.browser_hash is 'SHA-256 of the secret of the browser.';
comment on column passkey_challenges.user_id is 'User who adds a passkey. The value is null for a sign-in.';

create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id)
  where user_id is not null;
