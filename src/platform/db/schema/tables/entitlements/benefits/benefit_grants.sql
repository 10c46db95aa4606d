create table benefit_grants (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  benefit_id uuid not null references benefits,
  order_id uuid references orders,
  subscription_id uuid references subscriptions,
  granted_at timestamptz,
  revoked_at timestamptz,
  properties jsonb not null default '{}',
  constraint benefit_grants_at_most_one_source check (num_nonnulls(order_id, subscription_id) <= 1)
);

comment on table benefit_grants is
  'Benefits that a buyer received. The source is an order, a subscription or, with neither, the seller.';
comment on column benefit_grants.properties is 'Properties of the grant, by the type of the benefit.';

create index benefit_grants_benefit on benefit_grants (benefit_id, created_at, id);
create index benefit_grants_by_campaign on benefit_grants ((properties ->> 'advertisement_campaign_id'))
  where (properties ->> 'advertisement_campaign_id') is not null;
create index benefit_grants_campaign on benefit_grants (benefit_id, granted_at)
  where (properties ->> 'advertisement_campaign_id') is not null
    and granted_at is not null
    and revoked_at is null;
create index benefit_grants_ended on benefit_grants (benefit_id, created_at, id)
  where granted_at is null
    or revoked_at is not null;
create index benefit_grants_holders on benefit_grants (benefit_id, user_id)
  where revoked_at is null;
create unique index benefit_grants_once_per_purchase on benefit_grants (user_id, benefit_id, order_id, subscription_id) nulls not distinct
  where num_nonnulls(order_id, subscription_id) = 1;
create index benefit_grants_order on benefit_grants (order_id);
create index benefit_grants_subscription on benefit_grants (subscription_id);
create index benefit_grants_unrevoked on benefit_grants (benefit_id, id)
  where revoked_at is null;
create index benefit_grants_user on benefit_grants (user_id, benefit_id);

-- The audit log covers every statement, also one that names no operation.
call record_changes('benefit_grants', 'benefit_grant');
