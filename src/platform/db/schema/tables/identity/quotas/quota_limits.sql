create table quota_limits (
  owner_id uuid,
  kind quota_kind not null,
  maximum bigint check (maximum >= 0),
  unique nulls not distinct (owner_id, kind)
);

comment on table quota_limits is
  'Limits of organizations and users. A row without an owner applies to all owners that have no row of their own.';
comment on column quota_limits.owner_id is 'Organization or user. Null: all owners without a row of their own.';
comment on column quota_limits.maximum is
  'Bytes for file_bytes, otherwise a number of objects, requests or e-mails. Null: no limit.';

-- The audit log shows limits that the operator sets. The table has no primary key, so the trigger names its columns.
create constraint trigger record_change
  after insert or delete or update on quota_limits
  deferrable initially deferred for each row when (current_setting('sellbase.audit', true) <> '')
  execute function record_audited_change(
  'quota',
  'owner_id',
  'owner_id kind',
  'owner_id = ($1 ->> ''owner_id'')::uuid and kind = ($1 ->> ''kind'')::quota_kind',
  'select id from organizations where id = ($1 ->> ''owner_id'')::uuid'
);
