create table product_prices (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  product_id uuid not null references products,
  position integer not null,
  type price_type not null,
  recurring_interval recurring_interval,
  amount_type price_amount_type not null,
  price_currency text,
  price_amount integer,
  minimum_amount integer,
  maximum_amount integer,
  preset_amount integer,
  is_archived boolean not null default false,
  trial_interval trial_interval,
  trial_interval_count integer,
  tax_behavior tax_behavior not null default 'exclusive',
  quantity_minimum integer check (quantity_minimum between 1 and 1000000),
  quantity_maximum integer,
  tiers_mode tiers_mode,
  tiers jsonb,
  recurring_interval_count integer not null default 1,
  constraint product_prices_amount check ((amount_type = 'fixed') = (price_amount is not null)),
  constraint product_prices_bounds check (
    amount_type = 'custom'
    or num_nonnulls(minimum_amount, maximum_amount, preset_amount) = 0
  ),
  check (
    quantity_maximum >= quantity_minimum
    and quantity_maximum <= 1000000
  ),
  constraint product_prices_currency check ((amount_type = 'free') = (price_currency is null)),
  constraint product_prices_interval check ((type = 'recurring') = (recurring_interval is not null)),
  constraint product_prices_interval_count check (recurring_interval_count between 1 and 1095),
  constraint product_prices_quantity check (
    (
      quantity_minimum is not null
      or quantity_maximum is null
      and tiers is null
    )
    and (
      quantity_minimum is null
      or amount_type = 'fixed'
    )
    and (tiers is null) = (tiers_mode is null)
  ),
  constraint product_prices_trial check (
    (num_nonnulls(trial_interval, trial_interval_count) in (0, 2))
    and (
      trial_interval is null
      or type = 'recurring'
    )
  )
);

comment on table product_prices is 'Prices of products. A price that was sold is archived and not changed.';
comment on column product_prices.position is 'Order on pages.';
comment on column product_prices.price_currency is 'ISO 4217, in lower case. Null: free.';
comment on column product_prices.price_amount is 'Minor units per unit. Only of a fixed price.';
comment on column product_prices.minimum_amount is 'Minor units. Only of a price that the buyer chooses.';
comment on column product_prices.maximum_amount is 'Minor units. Only of a price that the buyer chooses.';
comment on column product_prices.preset_amount is 'Minor units. Only of a price that the buyer chooses.';
comment on column product_prices.trial_interval_count is 'Number of trial intervals.';
comment on column product_prices.tax_behavior is
  'Whether the amount contains the tax. With location, the country of the buyer decides.';
comment on column product_prices.quantity_minimum is
  'Units. Null: the price is for one unit, and no quantity is chosen.';
comment on column product_prices.quantity_maximum is 'Units. Null: no limit.';
comment on column product_prices.recurring_interval_count is
  'Number of intervals in a period. The value is 1 for a one-time price.';
comment on column product_prices.tiers is
  'Unit amounts by quantity, with ascending bounds. Without tiers, price_amount is the amount of a unit.';

create index product_prices_product on product_prices (product_id, created_at, "position");

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on product_prices for each row
  execute function follow_test_clock('created_at', 'modified_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'product_prices',
  'product_price',
  'id',
  'select organization_id from products where id = ($1 ->> ''product_id'')::uuid'
);
