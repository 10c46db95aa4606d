-- In the database, so that the lock on the usage of an owner serializes concurrent changes.
-- Raises QU001 above the quota.
create or replace function change_quota(owner uuid, quota quota_kind, amount bigint) returns void language plpgsql as $$
declare
  total bigint;
  maximum bigint;
begin
  if amount = 0 or owner is null then
    return;
  end if;
  -- The inserted amount is not negative, because check constraints precede the conflict.
  insert into quota_usages as usage (owner_id, kind, used) values (owner, quota, greatest(amount, 0))
    on conflict (owner_id, kind) do update set used = usage.used + amount
    returning used into total;
  maximum := quota_maximum(owner, quota);
  if amount > 0 and total > maximum then
    raise exception 'the quota % is exceeded', quota using errcode = 'QU001',
      detail = json_build_object('kind', quota, 'limit', maximum, 'used', total - amount, 'requested', amount)::text;
  end if;
end
$$;
