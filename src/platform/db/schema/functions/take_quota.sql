-- In the database, so that one statement takes as much as possible of what is wanted in a period.
create or replace function take_quota(
  owner uuid,
  quota quota_kind,
  wanted bigint,
  period timestamptz,
  at timestamptz default now(),
  out granted bigint,
  out used_before bigint,
  out maximum bigint
) returns record language plpgsql as $$
begin
  insert into quota_usages as usage (owner_id, kind, used, period_start)
    values (owner, quota, 0, period)
    on conflict (owner_id, kind) do update set
      used = case when usage.period_start >= period then usage.used else 0 end,
      period_start = greatest(usage.period_start, period)
    returning used into used_before;
  maximum := quota_maximum(owner, quota, at);
  granted := least(wanted, greatest(0, coalesce(maximum, used_before + wanted) - used_before));
  update quota_usages set used = used + granted where owner_id = owner and kind = quota;
end
$$;
