-- In the database, so that every statement counts.
-- A deleted upload counts until its parts are removed from the storage.
create or replace function count_quotas_of_files() returns trigger language plpgsql as $$
begin
  perform change_quota(
    coalesce(new.organization_id, old.organization_id),
    'file_bytes',
    coalesce(
      case when new.deleted_at is null or (not new.is_uploaded and new.removed_at is null) then new.size end, 0
    ) - coalesce(
      case when old.deleted_at is null or (not old.is_uploaded and old.removed_at is null) then old.size end, 0
    )
  );
  return null;
end
$$;
