-- Each statement runs alone.
alter table emails
add column if not exists outcome_unknown_at timestamptz;

create index concurrently if not exists emails_retries_due on emails (next_attempt_at)
  where status = 'pending'
    and error is not null;
create index concurrently if not exists emails_first_due on emails (next_attempt_at)
  where status = 'pending'
    and error is null;

drop index concurrently if exists emails_due;

alter index if exists emails_first_due
rename to emails_due;
