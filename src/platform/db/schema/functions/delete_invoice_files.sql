-- In the database, so that a file never outlives the document that it shows, whichever statement changes the document.
create or replace function delete_invoice_files() returns trigger language plpgsql as $$
begin
  delete from invoice_files where invoice_id = new.id;
  return null;
end
$$;
