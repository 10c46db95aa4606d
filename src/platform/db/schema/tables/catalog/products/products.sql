create table products (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  name text not null,
  description text,
  is_archived boolean not null default false,
  metadata jsonb not null default '{}',
  plan_upgrades plan_change_rule,
  plan_downgrades plan_change_rule,
  offered_product_ids uuid[] not null default '{}',
  trials_per_buyer trial_rule not null default 'once',
  trial_requires_payment_method boolean not null default true,
  visibility product_visibility not null default 'unlisted',
  plan_longer_commitments plan_change_rule,
  plan_shorter_commitments plan_change_rule,
  position integer,
  is_recommended boolean not null default false
);

comment on table products is 'Goods and services of a seller.';
comment on column products.plan_upgrades is 'Null: the rule of the organization.';
comment on column products.plan_downgrades is 'Null: the rule of the organization.';
comment on column products.plan_longer_commitments is 'Null: the rule of the organization.';
comment on column products.plan_shorter_commitments is 'Null: the rule of the organization.';
comment on column products.position is 'Place at the storefront, from 1. Null: after the others.';

create index products_at_storefront on products (organization_id, position, created_at, id)
  where visibility = 'listed'
    and not is_archived;
create index products_page on products (organization_id, created_at, id);

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of is_archived on products for each row when (old.is_archived is distinct from new.is_archived)
  execute function count_quotas_of_products();

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on products for each row
  execute function count_quotas_of_products();

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on products for each row
  execute function follow_test_clock('created_at', 'modified_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('products', 'product');
