alter table emails
add column outcome_unknown_at timestamptz;

drop index emails_due;

create index emails_due on emails (next_attempt_at)
  where status = 'pending'
    and error is null;
create index emails_retries_due on emails (next_attempt_at)
  where status = 'pending'
    and error is not null;
