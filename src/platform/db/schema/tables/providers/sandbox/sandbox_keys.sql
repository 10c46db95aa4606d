create table sandbox_keys (secret text primary key);

comment on table sandbox_keys is 'The secret that signs notifications of the simulated payment processor.';

-- The only row.
insert into
  sandbox_keys
values
  (gen_random_uuid()::text || gen_random_uuid()::text);
