create table job_schedules (task text primary key, due_at timestamptz not null);

comment on table job_schedules is
  'When each periodic job runs next. The worker that moves the time runs the job, so one worker runs it at a time.';
