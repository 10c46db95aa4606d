import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The page where a seller responds to a dispute, and disputes of sandbox payments.
    alter table disputes add column response_url text;

    create table sandbox_disputes (
      ref text primary key,
      created_at timestamptz not null,
      modified_at timestamptz,
      payment_ref text not null references sandbox_payments,
      status dispute_status not null,
      reason text not null,
      amount integer not null,
      currency text not null
    );

    -- Counts requests for sign-in codes by all networks of the requester, and by browsers that have signed in
    -- before.
    alter table sign_in_codes
      add column networks text[] not null default '{}',
      add column known_browser text;
    update sign_in_codes set networks = array[ip_address];
    create index sign_in_codes_networks on sign_in_codes using gin (networks);
    create index sign_in_codes_known_browser on sign_in_codes (known_browser) where known_browser is not null;

    -- The process that holds the lease of an idempotency key, so that others notice when it dies.
    alter table idempotency_keys add column owner bigint;

    -- The id of a feed's newest event, which tells a restored feed from the one that a reader knows.
    alter table event_feeds add column last_event_id uuid;
    update event_feeds set last_event_id = events.id from events
    where events.organization_id = event_feeds.organization_id and events.sequence = event_feeds.last_sequence;
  `);
}
