create table withdrawn_benefits (
  product_id uuid not null references products,
  benefit_id uuid not null references benefits,
  number bigint generated always as identity,
  primary key (benefit_id, product_id)
);

comment on table withdrawn_benefits is
  'Benefits that a product no longer has, until a job has revoked the grants of its purchases.';
comment on column withdrawn_benefits.number is
  'Order of the withdrawals. A job deletes the rows that were there when it began.';
