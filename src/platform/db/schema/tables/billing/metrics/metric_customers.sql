create table metric_customers (
  organization_id uuid not null,
  product_id uuid not null,
  user_id uuid not null,
  mrr bigint not null,
  currency text not null,
  primary key (organization_id, product_id, user_id, currency)
);

comment on table metric_customers is
  'MRR of each customer who has ever had any, per product, currency and for all products together.';
comment on column metric_customers.product_id is 'The nil UUID stands for all products together.';
comment on column metric_customers.mrr is 'Minor units of currency per month.';
comment on column metric_customers.currency is 'ISO 4217, in lower case.';
