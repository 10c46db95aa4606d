-- In the database, because triggers compare the usage with it.
-- The limit of an owner precedes the general one. Without a limit, new organizations have none either.
-- E-mails that strangers cause have the limit of the others, and are counted apart.
-- Texts are compared, because an early migration uses this function before the kind exists.
create or replace function quota_maximum(owner uuid, quota quota_kind, at timestamptz default now()) returns bigint
  language sql stable as $$
select
  case
    when kind = 'mails'
    and maximum is not null
    and owner_id is null
    and is_new_organization(owner, at) then least(maximum, 50)
    else maximum
  end
from
  quota_limits
where
  kind::text = case quota::text
    when 'unpaid_mails' then 'mails'
    else quota::text
  end
  and (
    owner_id = owner
    or owner_id is null
  )
order by
  owner_id nulls last
limit
  1
$$;
