create table sandbox_mails (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  attachments text[] not null default '{}',
  dated_at timestamptz
);

comment on table sandbox_mails is 'Mails that the sandbox stored in place of sending them.';
comment on column sandbox_mails.dated_at is
  'Time of what the mail tells. The value is null for mails from before 0.6.0.';

create index sandbox_mails_created_at on sandbox_mails (created_at);
