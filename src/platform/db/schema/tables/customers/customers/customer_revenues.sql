create table customer_revenues (
  customer_id uuid not null references customers on delete cascade,
  currency text not null,
  organization_id uuid not null references organizations,
  amount bigint not null,
  primary key (customer_id, currency)
);

comment on table customer_revenues is
  'Revenue per customer and currency. A sale does not lock the customer, because this table is apart.';
comment on column customer_revenues.currency is 'ISO 4217, in lower case.';
comment on column customer_revenues.amount is
  'Orders before tax, less refunds and credits, in minor units of currency.';

create index customer_revenues_page on customer_revenues (organization_id, currency, amount, customer_id);
