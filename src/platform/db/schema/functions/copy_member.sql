-- In the database, because triggers copy members with all columns, also with future ones.
create or replace function copy_member(member organization_members, test_id uuid) returns void language sql as $$
insert into
  organization_members
select
  (jsonb_populate_record(member, jsonb_build_object('organization_id', test_id))).*
on conflict do nothing
$$;
