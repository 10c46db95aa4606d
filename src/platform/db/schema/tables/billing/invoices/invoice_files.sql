create table invoice_files (
  invoice_id uuid not null references invoices on delete cascade,
  language text not null,
  input_hash bytea not null,
  content bytea not null,
  primary key (invoice_id, language)
);

-- A PDF is compressed already.
alter table invoice_files
alter column content set storage external;

comment on table invoice_files is 'PDFs of documents, which are rendered once.';
comment on column invoice_files.input_hash is
  'SHA-256 of the shown content and of the version of the renderer. A file with another hash is stale.';
