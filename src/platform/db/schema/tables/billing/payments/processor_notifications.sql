create table processor_notifications (
  processor text not null,
  id text not null,
  received_at timestamptz not null,
  subject_kind text not null,
  subject_ref text,
  primary key (processor, id)
);

comment on table processor_notifications is
  'Notifications of payment processors that were handled, so that none is handled twice.';
