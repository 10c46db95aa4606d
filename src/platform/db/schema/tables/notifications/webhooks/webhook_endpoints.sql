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
  previous_secrets jsonb not null default '[]',
  enabled_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('request', 'gone', 'failing')),
  last_success_at timestamptz,
  needs_verification boolean not null default false,
  verified_at timestamptz,
  verification_error text,
  challenge_hash bytea,
  import_events text not null default 'each' check (import_events in ('each', 'summary')),
  failing_since timestamptz,
  check ((disabled_at is null) = (disabled_reason is null))
) with (fillfactor = 50);

comment on table webhook_endpoints is 'Addresses of sellers that receive events.';
comment on column webhook_endpoints.previous_secrets is
  'Replaced secrets, which sign as well until they expire: [{secret, expires_at}].';
comment on column webhook_endpoints.enabled_at is 'Earlier events are not delivered.';
comment on column webhook_endpoints.needs_verification is 'Deliveries wait until the endpoint is verified.';
comment on column webhook_endpoints.verification_error is 'Why the last challenge did not verify the endpoint.';
comment on column webhook_endpoints.challenge_hash is 'Hash of the last challenge, which verifies the endpoint.';
comment on column webhook_endpoints.import_events is
  'Events of an import that the endpoint receives: each of a row, or one that sums them up.';
comment on column webhook_endpoints.failing_since is
  'Start of the first failed attempt since the last success. The value is null if none failed, or while the endpoint is disabled.';

create index webhook_endpoints_organization on webhook_endpoints (organization_id, created_at, id)
  where deleted_at is null;

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of deleted_at on webhook_endpoints for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('webhook_endpoints', 'organization_id', 'deleted_at');

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on webhook_endpoints for each row
  execute function count_quota('webhook_endpoints', 'organization_id', 'deleted_at');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on webhook_endpoints for each row
  execute function follow_test_clock('created_at', 'modified_at', 'disabled_at', 'deleted_at', 'verified_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('webhook_endpoints', 'webhook_endpoint');
