create table audit_chains (
  organization_id uuid primary key references organizations,
  last_sequence bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex'),
  deleted_sequence bigint not null default 0,
  deleted_hash bytea not null default decode(repeat('00', 32), 'hex')
);

comment on table audit_chains is
  'Both ends of the chain of each audit log. The lock of a row orders concurrent entries.';
comment on column audit_chains.last_sequence is 'Sequence number of the newest entry.';
comment on column audit_chains.last_hash is 'SHA-256 of the newest entry.';
comment on column audit_chains.deleted_sequence is
  'Sequence number of the newest entry that the retention deleted. 0: none.';
comment on column audit_chains.deleted_hash is 'SHA-256 of that entry. The remaining chain begins after it.';

-- No statement but the functions of the log can change the end of a chain.
create trigger append_only
  before insert or delete or update on audit_chains for each row
  execute function refuse_audit_change();

-- A truncation would remove entries without a trace.
create trigger never_truncated
  before truncate on audit_chains for each statement
  execute function refuse_audit_change();
