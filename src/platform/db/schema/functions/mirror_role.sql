-- In the database, so that members have the same role in the test organization.
create or replace function mirror_role() returns trigger language plpgsql as $$
begin
  update organization_members set role = new.role from organizations as test
    where test.live_organization_id = new.organization_id
      and organization_members.organization_id = test.id and organization_members.user_id = new.user_id;
  return null;
end
$$;
