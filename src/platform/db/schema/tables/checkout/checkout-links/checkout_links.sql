create table checkout_links (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  deleted_at timestamptz,
  organization_id uuid not null references organizations,
  product_id uuid not null references products,
  product_price_id uuid references product_prices,
  discount_id uuid references discounts,
  payment_processor text not null,
  client_secret text not null unique,
  label text,
  allow_discount_codes boolean not null,
  success_url text,
  embed_origins text[] not null default '{}',
  metadata jsonb not null default '{}'
);

comment on table checkout_links is 'Permanent addresses that open a new checkout with each visit.';

create index checkout_links_page on checkout_links (organization_id, created_at, id);
create index checkout_links_product on checkout_links (product_id);

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of deleted_at on checkout_links for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on checkout_links for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on checkout_links for each row
  execute function follow_test_clock('created_at', 'modified_at', 'deleted_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('checkout_links', 'checkout_link');
