import type { Knex } from 'knex';

/** E-mails about purchases: a queue of waiting e-mails, and a list of sent ones. Bodies are not stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type email_status as enum
      ('pending', 'sent', 'skipped', 'suppressed', 'failed', 'bounced', 'complained');
    create table emails (
      id uuid primary key default gen_random_uuid(),
      -- Order in which a recipient gets the e-mails of an organization.
      sequence bigint generated always as identity,
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations on delete cascade,
      kind text not null,
      user_id uuid not null references users,
      recipient text not null,
      object_id uuid not null,
      event_id uuid,
      -- Identifies the e-mail, so that a repeated job does not add it twice.
      key text not null unique,
      status email_status not null default 'pending',
      attempts_count integer not null default 0,
      -- In real time, also with a test clock. While a worker sends the e-mail, the end of its lease.
      next_attempt_at timestamptz,
      sent_at timestamptz,
      error text,
      -- For e-mails about free orders, which strangers can cause: the hash of the mailbox, and when, in real time.
      mailbox_hash bytea,
      unpaid_at timestamptz,
      check ((status = 'pending') = (next_attempt_at is not null))
    );
    create index emails_due on emails (next_attempt_at) where status = 'pending';
    create index emails_waiting on emails (organization_id, lower(recipient), sequence) where status = 'pending';
    create index emails_organization on emails (organization_id, created_at);
    create index emails_recipient on emails (mail_address_hash(recipient), sent_at) where status = 'sent';
    create index emails_unpaid on emails (mailbox_hash, unpaid_at) where mailbox_hash is not null;
    create index emails_object on emails (object_id);
    create index emails_user on emails (user_id);
    create trigger follow_test_clock before insert or update on emails
      for each row execute function follow_test_clock('created_at', 'modified_at', 'sent_at');

    alter table sandbox_mails add column html text, add column attachments text[] not null default '{}';
  `);
}
