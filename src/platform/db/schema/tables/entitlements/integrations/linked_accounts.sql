create table linked_accounts (
  user_id uuid not null references users,
  platform outside_platform not null,
  created_at timestamptz not null,
  modified_at timestamptz,
  account_id text not null,
  username text not null,
  primary key (user_id, platform)
);

comment on table linked_accounts is 'Accounts of users at outside services, where benefits grant access.';

create unique index linked_accounts_account on linked_accounts (platform, account_id);
