create table emails (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null,
  user_id uuid not null references users,
  recipient text not null,
  object_id uuid not null,
  event_id uuid,
  key text not null unique,
  status email_status not null default 'pending',
  attempts_count integer not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  error text,
  mailbox_hash bytea,
  unpaid_at timestamptz,
  repeats uuid references emails on delete cascade,
  period_start timestamptz,
  outcome_unknown_at timestamptz,
  quota quota_kind,
  withheld_reason email_withheld_reason,
  claims_count integer not null default 0,
  awaited_file text,
  lacks_file boolean not null default false,
  check ((status = 'pending') = (next_attempt_at is not null))
);

comment on table emails is 'E-mails about purchases, waiting and sent. Their text is composed when they are sent.';
comment on column emails.sequence is 'Order in which a recipient gets the e-mails of an organization.';
comment on column emails.key is 'Identifies the e-mail, so that a repeated job does not add it twice.';
comment on column emails.attempts_count is 'Number of attempts to hand it to the mail server.';
comment on column emails.claims_count is 'Number of claims by workers. Tells the lease of one worker from the next.';
comment on column emails.awaited_file is
  'The attachment that a job makes. The e-mail is due when it is there, or at the next attempt if its order was lost.';
comment on column emails.lacks_file is 'Whether the attachment cannot be made, so that the e-mail is sent without it.';
comment on column emails.next_attempt_at is
  'In real time, also with a test clock. While a worker sends the e-mail, the end of its lease.';
comment on column emails.mailbox_hash is
  'SHA-256 of the mailbox. Only of e-mails about free orders, which strangers can cause.';
comment on column emails.unpaid_at is 'When the free order was made, in real time.';
comment on column emails.repeats is 'The e-mail that this one sends again.';
comment on column emails.period_start is 'The beginning of the day or week that a summary is about.';
comment on column emails.outcome_unknown_at is
  'In real time. When an attempt ended whose e-mail may have been sent. Only one attempt more may send it.';
comment on column emails.quota is 'The quota that counts the e-mail while its organization is new. Null: none.';
comment on column emails.withheld_reason is 'Why an e-mail with the status withheld was not sent.';

create index emails_awaited_file on emails (awaited_file)
  where awaited_file is not null;
create index emails_due on emails (next_attempt_at)
  where status = 'pending'
    and error is null;
create index emails_kind on emails (organization_id, kind, created_at, id);
create index emails_mailbox on emails (mailbox_of(recipient), sent_at)
  where status = 'sent';
create index emails_object on emails (object_id);
create index emails_organization on emails (organization_id, created_at, id);

-- Unused since 0.6.0: it compares the mailboxes of recipients.
create index emails_recipient on emails (mail_address_hash(recipient), sent_at)
where
  status = 'sent';

create index emails_repeats on emails (repeats, created_at)
  where repeats is not null;
create index emails_retries_due on emails (next_attempt_at)
  where status = 'pending'
    and error is not null;
create index emails_status on emails (organization_id, status, created_at, id)
  where status <> 'sent';
create index emails_turns on emails ((error is not null), organization_id, kind, next_attempt_at, sequence)
  where status = 'pending';
create index emails_unpaid on emails (mailbox_hash, unpaid_at)
  where mailbox_hash is not null;
create index emails_user_page on emails (user_id, created_at, id);
create index emails_waiting on emails (organization_id, lower(recipient), sequence)
  where status = 'pending';

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('emails', 'organization_id');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on emails for each row
  execute function follow_test_clock('created_at', 'modified_at', 'sent_at');
