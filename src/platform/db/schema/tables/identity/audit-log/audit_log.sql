create table audit_log (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references audit_chains,
  sequence bigint not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_type text not null check (actor_type in ('user', 'organization', 'customer', 'operator')),
  actor_id uuid,
  user_id uuid,
  credential_type text check (credential_type in ('session', 'personal_access_token', 'oauth_grant')),
  credential_id text,
  client_id text,
  operation text not null,
  request_id uuid,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  unique (organization_id, sequence),
  check ((actor_type = 'operator') = (actor_id is null))
);

comment on table audit_log is
  'Changes to an organization with their authors. Each entry contains the hash of the preceding one.';
comment on column audit_log.sequence is 'Position in the chain of the organization, from 1.';
comment on column audit_log.created_at is 'By the test clock of the organization.';
comment on column audit_log.recorded_at is 'In real time, for the retention.';
comment on column audit_log.user_id is
  'The member or the buyer who acted, who authorized the client of an organization, or who created the session of a customer.';
comment on column audit_log.before is 'Attributes before the change, without secrets and personal data.';
comment on column audit_log.after is 'Attributes after the change, without secrets and personal data.';
comment on column audit_log.previous_hash is 'SHA-256 of the preceding entry.';
comment on column audit_log.hash is 'SHA-256 of the entry as the API shows it. Function audit_hash.';

create index audit_log_changes on audit_log (organization_id, object_id, sequence);
create index audit_log_time on audit_log (organization_id, created_at, sequence);

-- No statement but the functions of the log can change an entry.
create trigger append_only
  before delete or update on audit_log for each row
  execute function refuse_audit_change();

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert on audit_log for each row
  execute function follow_test_clock('created_at');

-- A truncation would remove entries without a trace.
create trigger never_truncated
  before truncate on audit_log for each statement
  execute function refuse_audit_change();

-- The sequence number and the hash follow from the preceding entry, under the lock of the chain.
create trigger seal
  before insert on audit_log for each row
  execute function seal_audit_entry();
