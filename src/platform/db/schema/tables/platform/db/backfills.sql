create table backfills (
  name text primary key,
  created_at timestamptz not null,
  total bigint not null,
  rows bigint not null default 0,
  last_key text,
  completed_at timestamptz
);

comment on table backfills is 'Backfills of migrations, so that each continues after its last batch.';
comment on column backfills.name is 'File of the migration.';
comment on column backfills.total is 'Estimated number of rows of the table at the beginning.';
comment on column backfills.rows is 'Number of rows that the batches have read.';
comment on column backfills.last_key is 'Last key of the last batch.';
