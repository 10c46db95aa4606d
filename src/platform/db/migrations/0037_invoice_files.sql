create table invoice_files (
  invoice_id uuid not null references invoices on delete cascade,
  language text not null,
  input_hash bytea not null,
  content bytea not null,
  primary key (invoice_id, language)
);

alter table invoice_files
alter column content set storage external;

create function delete_invoice_files() returns trigger language plpgsql as $$
begin
  delete from invoice_files where invoice_id = new.id;
  return null;
end
$$;

create or replace trigger delete_files
  after update of document on invoices for each row when (old.document is distinct from new.document)
  execute function delete_invoice_files();
