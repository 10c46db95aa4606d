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
  next_attempt_at timestamptz,
  unique (event_id, endpoint_id),
  check (
    status = 'pending'
    or next_attempt_at is null
  )
) with (fillfactor = 70);

comment on table webhook_deliveries is 'Events on their way to a webhook endpoint.';
comment on column webhook_deliveries.sequence is
  'Sequence number of the event. Deliveries about one object happen in this order.';
comment on column webhook_deliveries.attempts_count is 'Number of requests.';
comment on column webhook_deliveries.next_attempt_at is
  'The value is null while an earlier delivery of the same object is pending. The index of due deliveries leaves such rows out.';

create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, sequence)
  where status = 'pending'
    and next_attempt_at is not null;
create index webhook_deliveries_ended on webhook_deliveries (organization_id, status, created_at, id)
  where status in ('failed', 'canceled');
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_order on webhook_deliveries (endpoint_id, object_id, sequence)
  where status = 'pending';
create index webhook_deliveries_organization on webhook_deliveries (organization_id, created_at, id);
create index webhook_deliveries_type on webhook_deliveries (organization_id, event_type, created_at, id);

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('webhook_deliveries', 'organization_id');

-- Earlier events of the same object may still wait behind the position of the endpoint.
create trigger wait_for_earlier
  before insert on webhook_deliveries for each row when (
  new.status = 'pending'
  and new.attempts_count = 0
  and new.next_attempt_at is not null
)
  execute function wait_for_earlier_delivery();

-- The audit log covers every statement, also one that names no operation.
call record_changes('webhook_deliveries', 'webhook_delivery');
