create table file_uploads (
  file_id uuid primary key references files,
  upload_id text,
  parts jsonb not null,
  claimed_until timestamptz
);

comment on table file_uploads is 'Uploads in parts that are not complete.';
comment on column file_uploads.upload_id is
  'The storage''s id of the upload. The value is null before the storage knows the upload.';
comment on column file_uploads.claimed_until is
  'End of the lease of the process that completes the upload, by the clock of the database.';
