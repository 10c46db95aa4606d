create table quota_usages (
  owner_id uuid not null,
  kind quota_kind not null,
  used bigint not null check (used >= 0),
  period_start timestamptz,
  primary key (owner_id, kind)
) with (fillfactor = 50);

comment on table quota_usages is
  'Use of quotas by organizations and users. Locking a row serializes concurrent changes.';
comment on column quota_usages.owner_id is 'Organization or user.';
comment on column quota_usages.used is 'In the unit of quota_limits.maximum.';
comment on column quota_usages.period_start is
  'Start of the period that is counted. Null: the quota counts what is stored.';
