create table metric_sums (
  organization_id uuid not null,
  product_id uuid not null,
  minutes smallint not null,
  slot timestamptz not null,
  one_time_orders bigint not null default 0,
  one_time_revenue bigint not null default 0,
  new_orders bigint not null default 0,
  new_revenue bigint not null default 0,
  renewed_orders bigint not null default 0,
  renewed_revenue bigint not null default 0,
  updated_orders bigint not null default 0,
  updated_revenue bigint not null default 0,
  one_time_refunded bigint not null default 0,
  one_time_disputed bigint not null default 0,
  recurring_refunded bigint not null default 0,
  recurring_disputed bigint not null default 0,
  subscriptions bigint not null default 0,
  new_mrr bigint not null default 0,
  expansion_mrr bigint not null default 0,
  contraction_mrr bigint not null default 0,
  churned_mrr bigint not null default 0,
  reactivation_mrr bigint not null default 0,
  gained_customers bigint not null default 0,
  churned_customers bigint not null default 0,
  currency text not null,
  credited bigint not null default 0,
  primary key (organization_id, product_id, minutes, slot, currency),
  constraint metric_sums_minutes check (minutes in (15, 60, 1440))
) with (fillfactor = 80);

comment on table metric_sums is
  'Metrics per quarter of an hour, hour and UTC day. A query combines the largest periods that fit.';
comment on column metric_sums.product_id is 'The nil UUID stands for all products together.';
comment on column metric_sums.minutes is 'Length of the period in minutes: 15, 60 or 1440.';
comment on column metric_sums.slot is 'Start of the period.';
comment on column metric_sums.one_time_orders is 'Number of orders without a subscription.';
comment on column metric_sums.one_time_revenue is 'Minor units before tax of these orders.';
comment on column metric_sums.new_orders is 'Number of first orders of subscriptions.';
comment on column metric_sums.new_revenue is 'Minor units before tax of these orders.';
comment on column metric_sums.renewed_orders is 'Number of bills of later periods.';
comment on column metric_sums.renewed_revenue is 'Minor units before tax of these orders.';
comment on column metric_sums.updated_orders is 'Number of orders of plan changes.';
comment on column metric_sums.updated_revenue is 'Minor units before tax of these orders.';
comment on column metric_sums.one_time_refunded is 'Minor units that refunds took back.';
comment on column metric_sums.one_time_disputed is 'Minor units that disputes took back.';
comment on column metric_sums.recurring_refunded is 'Minor units that refunds took back.';
comment on column metric_sums.recurring_disputed is 'Minor units that disputes took back.';
comment on column metric_sums.credited is 'Minor units of credits that were granted, less spent ones.';
comment on column metric_sums.subscriptions is 'Change of the number of active subscriptions.';
comment on column metric_sums.new_mrr is 'Minor units per month of first subscriptions.';
comment on column metric_sums.expansion_mrr is 'Minor units per month by which customers pay more.';
comment on column metric_sums.contraction_mrr is 'Minor units per month by which remaining customers pay less.';
comment on column metric_sums.churned_mrr is 'Minor units per month of customers who left.';
comment on column metric_sums.reactivation_mrr is 'Minor units per month of customers who came back.';
comment on column metric_sums.gained_customers is 'Number of customers.';
comment on column metric_sums.churned_customers is 'Number of customers.';
comment on column metric_sums.currency is 'ISO 4217, in lower case.';
