create table job_schedules (task text primary key, due_at timestamptz not null);
