-- In the database, so that every statement counts.
-- An archived product stays an object.
create or replace function count_quotas_of_products() returns trigger language plpgsql as $$
begin
  perform change_quota(
    coalesce(new.organization_id, old.organization_id),
    'objects',
    coalesce((new.id is not null)::int, 0) - coalesce((old.id is not null)::int, 0)
  );
  perform change_quota(
    coalesce(new.organization_id, old.organization_id),
    'products',
    coalesce((not new.is_archived)::int, 0) - coalesce((not old.is_archived)::int, 0)
  );
  return null;
end
$$;
