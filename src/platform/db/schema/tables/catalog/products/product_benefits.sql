create table product_benefits (
  product_id uuid not null references products,
  benefit_id uuid not null references benefits,
  position integer not null,
  primary key (product_id, benefit_id)
);

comment on table product_benefits is 'Benefits that a product gives.';
comment on column product_benefits.position is 'Order on pages.';

create index product_benefits_benefit on product_benefits (benefit_id);

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'product_benefits',
  'product_benefit',
  'product_id',
  'select organization_id from products where id = ($1 ->> ''product_id'')::uuid'
);
