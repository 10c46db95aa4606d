create table summary_runs (
  interval summary_interval not null,
  period_end timestamptz not null,
  primary key ("interval", period_end)
);

comment on table summary_runs is 'Days and weeks whose summaries for members were enqueued.';
