import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Indexes for the filters of lists. The metadata of an object is found by whole pairs.
    create index orders_billing_reason on orders (organization_id, billing_reason, created_at, id);
    create index orders_metadata on orders using gin (metadata jsonb_path_ops);
    create index subscriptions_started on subscriptions (organization_id, started_at, id) where started_at is not null;
    create index subscriptions_status on subscriptions (organization_id, status, started_at, id) where started_at is not null;
    create index subscriptions_discount on subscriptions (discount_id) where discount_id is not null;
    create index subscriptions_metadata on subscriptions using gin (metadata jsonb_path_ops);
    create index checkouts_status on checkouts (organization_id, status, created_at, id);
    create index checkouts_email on checkouts (lower(customer_email)) where customer_email is not null;
    create index checkouts_metadata on checkouts using gin (metadata jsonb_path_ops);
    create index license_keys_status on license_keys (organization_id, status, created_at, id);
    create index refunds_status on refunds (organization_id, status, created_at, id);
    create index disputes_status on disputes (organization_id, status, created_at, id);

    -- E-mails about purchases: a queue of waiting e-mails, and a list of sent ones. Bodies are not stored.
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

    -- The branding of organizations on buyers' pages and in mails. The logo is avatar_url, the contact address is
    -- email.
    alter table organizations
      add column accent_color text check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
      add column support_url text check (support_url ~ '^http(s|)://'),
      add column terms_url text check (terms_url ~ '^http(s|)://'),
      add column privacy_url text check (privacy_url ~ '^http(s|)://'),
      add column reply_to text;

    -- Storefronts are off and products unlisted, so that nothing becomes public before its seller decides so.
    create type product_visibility as enum ('unlisted', 'listed');
    alter table organizations add column storefront_enabled boolean not null default false;
    alter table products add column visibility product_visibility not null default 'unlisted';
    create index products_listed on products (organization_id, created_at, id) where visibility = 'listed' and not is_archived;
    -- For the limit of open checkouts of one address.
    create index checkouts_open_by_address on checkouts (organization_id, customer_ip_address, expires_at)
      where status = 'open' and customer_ip_address is not null;
  `);
}
