create table withdrawn_benefits (
  product_id uuid not null references products,
  benefit_id uuid not null references benefits,
  number bigint generated always as identity,
  primary key (benefit_id, product_id)
);
