create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

comment on table identities is 'Accounts at OpenID providers by which a user signs in.';

create index identities_user on identities (user_id);
