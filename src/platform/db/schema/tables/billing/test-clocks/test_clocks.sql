create table test_clocks (
  organization_id uuid primary key references organizations,
  created_at timestamptz not null,
  ahead_ms bigint not null default 0
);

comment on table test_clocks is 'Shifted time of test organizations.';
comment on column test_clocks.ahead_ms is 'Milliseconds that the clock is ahead of real time.';

-- The audit log covers every statement, also one that names no operation.
call record_changes('test_clocks', 'test_clock', 'organization_id');
