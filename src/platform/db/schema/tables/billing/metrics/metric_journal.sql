create table metric_journal (
  organization_id uuid not null,
  id bigint generated always as identity,
  product_id uuid not null,
  slot timestamptz not null,
  is_product_only boolean not null default false,
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
  primary key (organization_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

comment on table metric_journal is
  'Changes of metrics that are not in the sums yet. A change appends a row without waiting for a lock.';
comment on column metric_journal.id is 'Order in which the job moves rows into the sums.';
comment on column metric_journal.product_id is
  'The nil UUID stands for an entry that counts only for all products together.';
comment on column metric_journal.slot is 'Start of the quarter of an hour in which the change happened.';
comment on column metric_journal.is_product_only is 'Whether the entry does not count for all products together.';
comment on column metric_journal.one_time_orders is 'Number of orders without a subscription.';
comment on column metric_journal.one_time_revenue is 'Minor units before tax of these orders.';
comment on column metric_journal.new_orders is 'Number of first orders of subscriptions.';
comment on column metric_journal.new_revenue is 'Minor units before tax of these orders.';
comment on column metric_journal.renewed_orders is 'Number of bills of later periods.';
comment on column metric_journal.renewed_revenue is 'Minor units before tax of these orders.';
comment on column metric_journal.updated_orders is 'Number of orders of plan changes.';
comment on column metric_journal.updated_revenue is 'Minor units before tax of these orders.';
comment on column metric_journal.one_time_refunded is 'Minor units that refunds took back.';
comment on column metric_journal.one_time_disputed is 'Minor units that disputes took back.';
comment on column metric_journal.recurring_refunded is 'Minor units that refunds took back.';
comment on column metric_journal.recurring_disputed is 'Minor units that disputes took back.';
comment on column metric_journal.credited is 'Minor units of credits that were granted, less spent ones.';
comment on column metric_journal.subscriptions is 'Change of the number of active subscriptions.';
comment on column metric_journal.new_mrr is 'Minor units per month of first subscriptions.';
comment on column metric_journal.expansion_mrr is 'Minor units per month by which customers pay more.';
comment on column metric_journal.contraction_mrr is 'Minor units per month by which remaining customers pay less.';
comment on column metric_journal.churned_mrr is 'Minor units per month of customers who left.';
comment on column metric_journal.reactivation_mrr is 'Minor units per month of customers who came back.';
comment on column metric_journal.gained_customers is 'Number of customers.';
comment on column metric_journal.churned_customers is 'Number of customers.';
comment on column metric_journal.currency is 'ISO 4217, in lower case.';
