create table webhook_positions (
  endpoint_id uuid primary key references webhook_endpoints,
  position bigint not null,
  newest bigint not null,
  canceled_until bigint not null default 0
) with (fillfactor = 50);

comment on table webhook_positions is
  'How far the deliveries of each webhook endpoint have come in the feed. Later events have no rows in webhook_deliveries yet.';
comment on column webhook_positions.position is 'Sequence number until which events have their deliveries.';
comment on column webhook_positions.newest is 'Sequence number of the newest event that the endpoint receives.';
comment on column webhook_positions.canceled_until is
  'Sequence number until which events are canceled, because the endpoint was disabled since.';

create index webhook_positions_behind on webhook_positions (endpoint_id)
  where position < newest;
