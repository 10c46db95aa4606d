create table webhook_attempts (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  started_at timestamptz not null,
  duration_ms integer not null,
  http_code integer,
  error text,
  response text
);

comment on table webhook_attempts is 'Requests that tried to deliver an event to a webhook endpoint.';
comment on column webhook_attempts.id is 'Order of the attempts.';
comment on column webhook_attempts.duration_ms is 'Milliseconds.';
comment on column webhook_attempts.http_code is 'HTTP status. Null: no response.';

create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
