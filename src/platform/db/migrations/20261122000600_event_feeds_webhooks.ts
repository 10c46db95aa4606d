import type { Knex } from 'knex';

/**
 * Event feeds of organizations, and webhooks. An event is stored in the transaction of its change. Publishing then assigns
 * its sequence number in the organization and stores the object's current state.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table events
      -- Assigned at the end of each transaction, under its locks, so that later events of an object have higher positions.
      add column position bigint generated always as identity,
      -- Events without public subscribers are not published.
      add column is_public boolean not null default false,
      add column sequence bigint,
      add column data json,
      add constraint events_published check ((sequence is null) = (data is null));
    create index events_unpublished on events (position) where is_public and sequence is null;
    create unique index events_sequence on events (organization_id, sequence) where sequence is not null;
    create index events_object on events (organization_id, object_id, sequence) where sequence is not null;
    create index events_type on events (organization_id, type, sequence) where sequence is not null;
    create index events_age on events (created_at);
    drop index events_organization;

    create table event_feeds (
      organization_id uuid primary key references organizations,
      last_sequence bigint not null default 0
    ) with (fillfactor = 50);

    create table webhook_endpoints (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      deleted_at timestamptz,
      organization_id uuid not null references organizations,
      url text not null,
      description text,
      events text[] not null check (cardinality(events) > 0),
      secret text not null,
      -- Replaced secrets, which sign as well until they expire: [{secret, expires_at}].
      previous_secrets jsonb not null default '[]',
      -- Events before this time are not delivered.
      enabled_at timestamptz not null,
      disabled_at timestamptz,
      disabled_reason text check (disabled_reason in ('request', 'gone', 'failing')),
      last_success_at timestamptz,
      check ((disabled_at is null) = (disabled_reason is null))
    ) with (fillfactor = 50);
    create index webhook_endpoints_organization on webhook_endpoints (organization_id, created_at, id) where deleted_at is null;

    create type webhook_delivery_status as enum ('pending', 'succeeded', 'failed', 'canceled');
    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      endpoint_id uuid not null references webhook_endpoints,
      event_id uuid not null references events on delete cascade,
      event_type text not null,
      object_id uuid not null,
      sequence bigint not null,
      status webhook_delivery_status not null default 'pending',
      attempts_count integer not null default 0,
      pending_since timestamptz not null,
      -- Null while an earlier delivery of the same object is pending. Such rows are not in the index of due deliveries.
      next_attempt_at timestamptz,
      unique (event_id, endpoint_id),
      check (status = 'pending' or next_attempt_at is null)
    ) with (fillfactor = 70);
    create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, sequence)
      where status = 'pending' and next_attempt_at is not null;
    create index webhook_deliveries_order on webhook_deliveries (endpoint_id, object_id, sequence) where status = 'pending';
    create index webhook_deliveries_organization on webhook_deliveries (organization_id, created_at, id);
    create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id);
    create index webhook_deliveries_failed on webhook_deliveries (organization_id, created_at, id) where status = 'failed';
    select count_rows_of('webhook_deliveries', 'organization_id');

    create table webhook_replays (
      endpoint_id uuid primary key references webhook_endpoints,
      after bigint not null,
      until bigint not null
    );

    create table webhook_attempts (
      id bigint generated always as identity primary key,
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      started_at timestamptz not null,
      duration_ms integer not null,
      http_code integer,
      error text,
      response text
    );
    create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table webhook_attempts, webhook_replays, webhook_deliveries, webhook_endpoints, event_feeds;
    drop type webhook_delivery_status;
    drop index events_age;
    alter table events drop column position, drop column is_public, drop column sequence, drop column data;
    create index events_organization on events (organization_id, created_at);
  `);
}
