-- In the database, so that every statement counts.
-- Test organizations of a live one do not count.
create or replace function count_quotas_of_organizations() returns trigger language plpgsql as $$
begin
  perform change_quota(
    coalesce(new.founder_id, old.founder_id),
    'organizations',
    coalesce((new.id is not null and new.live_organization_id is null)::int, 0)
    - coalesce((old.id is not null and old.live_organization_id is null)::int, 0)
  );
  return null;
end
$$;
