create table test_clock_advances (
  organization_id uuid primary key references test_clocks on delete cascade,
  id uuid not null,
  user_id uuid references users on delete set null,
  status test_clock_advance_status not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  start_time timestamptz not null,
  target_time timestamptz not null,
  completed_steps integer not null default 0,
  failures_count integer not null default 0,
  leased_until timestamptz not null,
  check ((status = 'running') = (ended_at is null))
);

comment on table test_clock_advances is 'The last advance of each test clock. A worker continues one that runs.';
comment on column test_clock_advances.user_id is
  'Person who started it. The value is null once the account was deleted.';
comment on column test_clock_advances.start_time is 'Time of the clock at the start.';
comment on column test_clock_advances.completed_steps is
  'Times at which something was due and that the clock has passed.';
comment on column test_clock_advances.failures_count is 'Failures of workers, after five of which it has failed.';
comment on column test_clock_advances.leased_until is 'Until then, the process that has claimed it continues it.';

create index test_clock_advances_due on test_clock_advances (leased_until)
  where status = 'running';
create index test_clock_advances_user on test_clock_advances (user_id);
