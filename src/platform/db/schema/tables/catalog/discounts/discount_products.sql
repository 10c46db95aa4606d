create table discount_products (
  discount_id uuid not null references discounts,
  product_id uuid not null references products,
  primary key (discount_id, product_id)
);

comment on table discount_products is 'Products to which a discount is limited.';

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'discount_products',
  'discount_product',
  'discount_id',
  'select organization_id from discounts where id = ($1 ->> ''discount_id'')::uuid'
);
