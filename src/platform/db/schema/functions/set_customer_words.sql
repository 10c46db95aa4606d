-- In the database, because every statement that changes a name or an address changes the words.
create or replace function set_customer_words() returns trigger language plpgsql as $$
begin
  new.words := customer_words(new.organization_id, new.email, new.customer_name);
  return new;
end
$$;
