create table backfills (
  name text primary key,
  created_at timestamptz not null,
  total bigint not null,
  rows bigint not null default 0,
  last_key text,
  completed_at timestamptz
);
