-- Each statement runs alone.
-- The newest credit of an account is read from an index, and so are the credits that remain.
create index concurrently if not exists credits_account on credits (user_id, organization_id, currency, created_at, id)
where
  remaining_amount > 0;

create index concurrently if not exists credits_remaining on credits (organization_id, created_at, id)
  where remaining_amount > 0;

-- Unused since 0.7.0: credits_account.
drop index concurrently if exists credits_available;

-- Unused since 0.7.0: credits_remaining.
drop index concurrently if exists credits_owed;
