-- Each statement runs alone.
create index concurrently if not exists emails_awaited_file on emails (awaited_file)
where
  awaited_file is not null;

create index concurrently if not exists emails_turns on emails ((error is not null), organization_id, kind, next_attempt_at, sequence)
  where status = 'pending';
