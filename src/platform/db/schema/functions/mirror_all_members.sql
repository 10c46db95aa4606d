-- In the database, so that each statement that adds a test organization gives it the members of the live one.
create or replace function mirror_all_members() returns trigger language plpgsql as $$
begin
  perform copy_member(member, new.id) from organization_members as member
    where member.organization_id = new.live_organization_id;
  return null;
end
$$;
