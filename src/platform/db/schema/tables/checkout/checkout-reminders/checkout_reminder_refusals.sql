create table checkout_reminder_refusals (
  organization_id uuid not null references organizations,
  mailbox_hash bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, mailbox_hash)
);

comment on table checkout_reminder_refusals is 'Mailboxes that want no checkout reminders of an organization.';
