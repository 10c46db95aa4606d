create table users (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  email text not null,
  codehost_username text,
  avatar_url text,
  name text,
  erased_at timestamptz
);

comment on table users is 'People: buyers and members.';
comment on column users.erased_at is 'Set for an anonymous account, which has the records of an erased customer.';

create unique index users_email_key on users (lower(email));
