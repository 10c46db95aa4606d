create table events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  type text not null,
  organization_id uuid not null references organizations,
  object_id uuid not null,
  position bigint generated always as identity,
  is_public boolean not null default false,
  sequence bigint,
  data json,
  happened_at timestamptz,
  previous_attributes json,
  details json,
  actor json default nullif(current_setting('sellbase.audit', true), '')::json,
  import_id uuid,
  customer_id uuid,
  constraint events_published check ((sequence is null) = (data is null))
);

comment on table events is
  'Facts about objects, stored in the transaction of their change. The published ones form the feed.';
comment on column events.position is
  'Order of publishing. Assigned under the locks of the transaction, so that it rises for each object.';
comment on column events.is_public is 'Whether the event is published.';
comment on column events.sequence is 'Position in the feed of the organization, from 1. Null: not published.';
comment on column events.data is 'The object as the API presents it when the event is published.';
comment on column events.happened_at is
  'Time of the change by the clock of its organization. The value is null if it equals created_at.';
comment on column events.previous_attributes is
  'Old values of the attributes that changed, as the API presents them. Only of events about a change.';
comment on column events.details is 'Facts that the object of the event does not show, as the API presents them.';
comment on column events.actor is
  'The member, application, customer session or buyer whose request caused the event, as the audit log records it. Null: none.';
comment on column events.import_id is
  'Import whose transaction stored the event: the object of the event that sums it up. Null: none.';
comment on column events.customer_id is
  'Customer whom the event is about, or who had its object when it was published. Null: none, or not published.';

create index events_age on events (created_at);
create index events_customer on events (organization_id, customer_id, sequence)
  where customer_id is not null;
create index events_import on events (organization_id, import_id, sequence)
  where import_id is not null;
create index events_object on events (organization_id, object_id, sequence)
  where sequence is not null;
create unique index events_sequence on events (organization_id, sequence)
  where sequence is not null;
create index events_type on events (organization_id, type, sequence)
  where sequence is not null;
create index events_unpublished on events ("position")
  where is_public
    and sequence is null;

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert on events for each row
  execute function event_follows_test_clock();

-- Processes of 0.5.0 publish events without their customer during an upgrade.
create trigger events_customer_of_former_version
  before update of sequence on events for each row when (
  new.sequence is not null
  and new.customer_id is null
  and new.type not like 'checkout.%'
)
  execute function fill_customer_of_event();
