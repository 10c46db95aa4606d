-- In the database, so that a deleted user or member leaves the test organization as well.
create or replace function mirror_removed_member() returns trigger language plpgsql as $$
begin
  delete from organization_members using organizations as test
    where test.live_organization_id = old.organization_id
      and organization_members.organization_id = test.id and organization_members.user_id = old.user_id;
  return null;
end
$$;
