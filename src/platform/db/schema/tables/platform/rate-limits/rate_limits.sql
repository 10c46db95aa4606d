create unlogged table rate_limits (name text primary key, full_at_us bigint not null, granted integer not null) with (fillfactor = 50);

comment on table rate_limits is
  'Token buckets of rate limits. Unlogged, because losing them in a crash only resets the limits.';
comment on column rate_limits.full_at_us is 'When the bucket is full again, in microseconds since 1970.';
comment on column rate_limits.granted is 'Number of tokens of the newest lease.';
