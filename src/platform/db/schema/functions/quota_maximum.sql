-- In the database, because triggers compare the usage with it.
-- The limit of an owner precedes the general one.
create or replace function quota_maximum(owner uuid, quota quota_kind, at timestamptz default now()) returns bigint
  language sql stable as $$
select
  case
    when quota = 'mails'
    and owner_id is null
    and is_new_organization(owner, at) then least(maximum, 50)
    else maximum
  end
from
  quota_limits
where
  kind = quota
  and (
    owner_id = owner
    or owner_id is null
  )
order by
  owner_id nulls last
limit
  1
$$;
