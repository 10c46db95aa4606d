-- Each statement runs alone.
create index concurrently if not exists license_keys_expiring on license_keys (benefit_id, expires_at)
where
  not expires_with_period
  and status = 'granted'
  and suspended_at is null
  and ended_at is null;
