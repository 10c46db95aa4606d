-- Each statement runs alone.
alter table customers
add column if not exists words tsvector;

create or replace function set_customer_words() returns trigger language plpgsql as $$
begin
  new.words := customer_words(new.organization_id, new.email, new.customer_name);
  return new;
end
$$;

create or replace trigger customers_words
  before insert or update of organization_id, email, customer_name on customers for each row
  execute function set_customer_words();

create index concurrently if not exists customers_search on customers using gin (words);
