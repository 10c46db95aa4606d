create table files (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  service file_service not null,
  name text not null,
  path text not null,
  public_path text,
  mime_type text not null,
  size bigint not null check (size > 0),
  version text,
  is_uploaded boolean not null default false,
  checksum_sha256_base64 text,
  checksum_etag text,
  storage_version text,
  last_modified_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  constraint files_path_key unique (path, organization_id),
  constraint files_checked check (
    not is_uploaded
    or checksum_sha256_base64 is not null
  ),
  constraint files_public check ((public_path is null) = (service = 'downloadable')),
  constraint files_removed check (
    removed_at is null
    or deleted_at is not null
  )
);

comment on table files is 'Files of a seller in the file storage: downloads, product media and images.';
comment on column files.public_path is 'Path of the address of a public file. The value is null for downloads.';
comment on column files.size is 'Bytes.';
comment on column files.checksum_sha256_base64 is
  'SHA-256 in Base64. The value of the seller until the upload is complete.';
comment on column files.removed_at is 'When the object was deleted from the storage.';

create index files_page on files (organization_id, created_at, id)
  where is_uploaded
    and deleted_at is null;
create index files_to_drop on files (created_at)
  where not is_uploaded
    and deleted_at is null;
create index files_to_remove on files (deleted_at)
  where deleted_at is not null
    and removed_at is null;

-- A change that frees or uses quota counts as well.
create trigger count_changed_quotas
  after update of size, is_uploaded, deleted_at, removed_at on files for each row when (
  old.size is distinct from new.size
  or old.is_uploaded is distinct from new.is_uploaded
  or old.deleted_at is distinct from new.deleted_at
  or old.removed_at is distinct from new.removed_at
)
  execute function count_quotas_of_files();

-- The quota is checked under the lock of its owner, for every statement.
create trigger count_quotas
  after insert or delete on files for each row
  execute function count_quotas_of_files();

-- The database moves stored times to the test clock, so that no statement has to read the clock first.
create trigger follow_test_clock
  before insert or update on files for each row
  execute function follow_test_clock('created_at', 'last_modified_at');

-- The audit log covers every statement, also one that names no operation.
call record_changes('files', 'file');
