create table idempotency_keys (
  scope text not null,
  key text not null,
  created_at timestamptz not null,
  fingerprint bytea not null,
  locked_until timestamptz,
  reached text,
  answer text,
  owner bigint,
  primary key (scope, key)
);

comment on table idempotency_keys is
  'Requests with an idempotency key and their results, which a repetition of the request gets.';
comment on column idempotency_keys.key is 'SHA-256 of the key of the caller, in Base64url.';
comment on column idempotency_keys.fingerprint is 'SHA-256 of the request.';
comment on column idempotency_keys.locked_until is
  'End of the lease of the process that works on the request, unless there is an answer.';
comment on column idempotency_keys.reached is 'The steps that an unfinished attempt completed.';
comment on column idempotency_keys.answer is 'The response, sealed, because responses contain secrets.';
comment on column idempotency_keys.owner is
  'Key of an advisory lock that the working process holds while it lives. Null: only locked_until tells.';

create index idempotency_keys_created_at on idempotency_keys (created_at);
