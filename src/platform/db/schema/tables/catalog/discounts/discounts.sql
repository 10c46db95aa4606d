create table discounts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  deleted_at timestamptz,
  organization_id uuid not null references organizations,
  name text not null,
  code text,
  type discount_type not null,
  amount integer,
  currency text,
  basis_points integer,
  duration discount_duration not null,
  duration_in_months integer,
  starts_at timestamptz,
  ends_at timestamptz,
  max_redemptions integer,
  redemptions_count integer not null default 0,
  metadata jsonb not null default '{}',
  max_redemptions_per_buyer integer,
  is_cancellation_offer boolean not null default false,
  constraint discounts_cancellation_offer check (
    not is_cancellation_offer
    or code is null
    and max_redemptions_per_buyer is null
  ),
  constraint discounts_dates check (starts_at < ends_at),
  constraint discounts_fixed check (
    (type = 'fixed') = (
      amount is not null
      and currency is not null
    )
  ),
  constraint discounts_percentage check ((type = 'percentage') = (basis_points is not null)),
  constraint discounts_redemptions check (
    redemptions_count >= 0
    and redemptions_count <= coalesce(max_redemptions, redemptions_count)
  ),
  constraint discounts_redemptions_per_buyer check (max_redemptions_per_buyer > 0),
  constraint discounts_repeating check ((duration = 'repeating') = (duration_in_months is not null))
);

comment on table discounts is 'Discounts of a seller, with a code or without.';
comment on column discounts.amount is 'Minor units of currency. Null: a percentage.';
comment on column discounts.currency is 'ISO 4217, in lower case. Null: a percentage.';
comment on column discounts.basis_points is 'Hundredths of a percent. Null: a fixed amount.';
comment on column discounts.duration_in_months is 'Months. Only of a repeating discount.';
comment on column discounts.max_redemptions is 'Number of redemptions. Null: no limit.';
comment on column discounts.redemptions_count is 'Number of redemptions, with the ones that open checkouts reserve.';
comment on column discounts.max_redemptions_per_buyer is 'Number of redemptions. Null: no limit.';

create index discounts_cancellation_offers on discounts (organization_id)
  where is_cancellation_offer
    and deleted_at is null;
create unique index discounts_code on discounts (organization_id, lower(code))
  where deleted_at is null;
create index discounts_page on discounts (organization_id, created_at, id);

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of deleted_at on discounts for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on discounts for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on discounts for each row
  execute function follow_test_clock('created_at', 'modified_at', 'deleted_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('discounts', 'discount');
