create table product_custom_fields (
  product_id uuid not null references products,
  custom_field_id uuid not null references custom_fields,
  position integer not null,
  is_required boolean not null,
  primary key (product_id, custom_field_id)
);

comment on table product_custom_fields is 'Custom fields that the checkout of a product asks for.';
comment on column product_custom_fields.position is 'Order at checkout.';

create index product_custom_fields_field on product_custom_fields (custom_field_id);

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'product_custom_fields',
  'product_custom_field',
  'product_id',
  'select organization_id from products where id = ($1 ->> ''product_id'')::uuid'
);
