-- In the database, so that every statement and every rollback counts.
-- An article counts once per 16 KiB.
create or replace function count_quotas_of_articles() returns trigger language plpgsql as $$
begin
  perform change_quota(
    coalesce(new.organization_id, old.organization_id),
    'objects',
    coalesce(1 + octet_length(new.body) / 16384, 0) - coalesce(1 + octet_length(old.body) / 16384, 0)
  );
  return null;
end
$$;
