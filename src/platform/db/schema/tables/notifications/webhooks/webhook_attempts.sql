create table webhook_attempts (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  started_at timestamptz not null,
  duration_ms integer not null,
  http_code integer,
  error text,
  response text,
  url text,
  signature text
);

comment on table webhook_attempts is 'Requests that tried to deliver an event to a webhook endpoint.';
comment on column webhook_attempts.id is 'Order of the attempts.';
comment on column webhook_attempts.duration_ms is 'Milliseconds.';
comment on column webhook_attempts.http_code is 'HTTP status. Null: no response.';
comment on column webhook_attempts.url is
  'Address that the request was sent to. The body and the other headers follow from the event.';
comment on column webhook_attempts.signature is 'Signatures that were sent. Null: of a version before 0.6.0, or none.';

create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
