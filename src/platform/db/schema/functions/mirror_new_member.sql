-- In the database, so that each statement that adds a member adds it to the test organization.
create or replace function mirror_new_member() returns trigger language plpgsql as $$
begin
  perform copy_member(new, id) from organizations where live_organization_id = new.organization_id;
  return null;
end
$$;
