create table outside_accesses (
  benefit_id uuid not null references benefits,
  user_id uuid not null references users,
  held jsonb,
  is_confirmed boolean not null default false,
  version integer not null default 0,
  leased_until timestamptz,
  refusals integer not null default 0,
  retry_at timestamptz,
  primary key (benefit_id, user_id),
  constraint outside_accesses_confirmed check (
    held is not null
    or not is_confirmed
  )
);

comment on table outside_accesses is
  'Access at outside services that a benefit granted to a user, or may have granted.';
comment on column outside_accesses.held is
  'Account and resource. Stored before the call, because the response may be lost.';
comment on column outside_accesses.is_confirmed is 'Whether the outside service confirmed the call.';
comment on column outside_accesses.version is 'Increased to invalidate a confirmation in progress.';
comment on column outside_accesses.leased_until is 'End of the lease of the worker that calls the outside service.';
comment on column outside_accesses.refusals is 'Number of consecutive rejected calls.';
comment on column outside_accesses.retry_at is 'Time of the next attempt after a rejected call.';

create index outside_accesses_account on outside_accesses ((held ->> 'account_id'));
create index outside_accesses_user on outside_accesses (user_id, benefit_id);
