create table row_counts (
  relation text not null,
  scope uuid not null,
  slot smallint not null,
  rows bigint not null,
  primary key (relation, scope, slot)
) with (fillfactor = 50);

comment on table row_counts is
  'Numbers of rows by owner, so that the total of a list takes constant time. Slots of an owner add up.';
comment on column row_counts.relation is 'Name of the counted table.';
comment on column row_counts.scope is 'Owner of the counted rows.';
comment on column row_counts.slot is
  'Part of the count, from 0 to 15, so that concurrent transactions seldom wait for each other.';
comment on column row_counts.rows is 'Number of rows. A single slot can be negative.';
