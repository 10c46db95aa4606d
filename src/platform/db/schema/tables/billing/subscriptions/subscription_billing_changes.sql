create table subscription_billing_changes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  subscription_id uuid not null references subscriptions,
  role subscription_billing_role not null,
  user_id uuid references users,
  organization_id uuid references organizations,
  before jsonb not null,
  after jsonb not null,
  former_customer_id uuid,
  constraint subscription_billing_changes_author check (num_nonnulls(user_id, organization_id) = 1)
);

comment on table subscription_billing_changes is
  'Changes of the buyer''s name, address or tax ID on later bills of a subscription.';
comment on column subscription_billing_changes.user_id is
  'The author. Null: an organization, by the token of an application.';
comment on column subscription_billing_changes.organization_id is 'The author. Null: a person.';
comment on column subscription_billing_changes.former_customer_id is
  'Customer who had the subscription then, if it was transferred since. Null: the one who has it.';

create index subscription_billing_changes_former_customer on subscription_billing_changes (former_customer_id)
  where former_customer_id is not null;
create index subscription_billing_changes_page on subscription_billing_changes (subscription_id, created_at, id);
