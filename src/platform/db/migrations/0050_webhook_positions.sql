create table webhook_positions (
  endpoint_id uuid primary key references webhook_endpoints,
  position bigint not null,
  newest bigint not null,
  canceled_until bigint not null default 0
) with (fillfactor = 50);

create index webhook_positions_behind on webhook_positions (endpoint_id)
  where position < newest;
