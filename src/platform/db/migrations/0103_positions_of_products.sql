-- Each statement runs alone.
alter table products
add column if not exists position integer;

create index concurrently if not exists products_at_storefront on products (organization_id, position, created_at, id)
  where visibility = 'listed'
    and not is_archived;

-- Unused since 0.7.0: products_at_storefront.
drop index concurrently if exists products_listed;
