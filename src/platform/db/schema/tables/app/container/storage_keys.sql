create table storage_keys (secret text primary key);

comment on table storage_keys is 'The secret that signs addresses of file contents.';

-- The only row.
insert into
  storage_keys
values
  (gen_random_uuid()::text || gen_random_uuid()::text);
