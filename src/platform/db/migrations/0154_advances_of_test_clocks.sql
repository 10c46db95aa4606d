create type test_clock_advance_status as enum('running', 'completed', 'waiting', 'canceled', 'failed');

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

create index test_clock_advances_due on test_clock_advances (leased_until)
  where status = 'running';
create index test_clock_advances_user on test_clock_advances (user_id);
