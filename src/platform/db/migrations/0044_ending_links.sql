-- The addresses of documents are signed and end. Processes of the last version still write the column.
alter table invoices
alter column secret
drop not null;
