create table product_medias (
  product_id uuid not null references products,
  file_id uuid not null references files,
  position integer not null,
  primary key (product_id, file_id)
);

comment on table product_medias is 'Images of a product.';
comment on column product_medias.position is 'Order on pages.';

create index product_medias_file on product_medias (file_id);

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'product_medias',
  'product_media',
  'product_id',
  'select organization_id from products where id = ($1 ->> ''product_id'')::uuid'
);
