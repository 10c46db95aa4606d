create table webhook_replays (
  endpoint_id uuid primary key references webhook_endpoints,
  after bigint not null,
  until bigint not null
);

comment on table webhook_replays is 'Replays of earlier events that an endpoint asked for.';
comment on column webhook_replays.after is 'Sequence number after which the replay continues.';
comment on column webhook_replays.until is 'Sequence number of the last event of the replay.';

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'webhook_replays',
  'webhook_replay',
  'endpoint_id',
  'select organization_id from webhook_endpoints where id = ($1 ->> ''endpoint_id'')::uuid'
);
