create table metric_subscriptions (
  subscription_id uuid primary key references subscriptions,
  product_id uuid,
  mrr bigint not null,
  changed_at timestamptz not null,
  currency text not null
);

comment on table metric_subscriptions is
  'The recorded state of each subscription, from which the next movement of MRR is calculated.';
comment on column metric_subscriptions.product_id is
  'The product that counts. The value is null while the subscription is inactive.';
comment on column metric_subscriptions.mrr is 'Minor units of currency per month.';
comment on column metric_subscriptions.currency is 'The default currency of the organization while the plan is free.';
