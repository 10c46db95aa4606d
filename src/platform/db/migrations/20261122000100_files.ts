import type { Knex } from 'knex';

/** Uploaded files, product media and downloadables. */
export async function up(knex: Knex): Promise<void> {
  await files(knex);
  await downloadables(knex);
}

async function files(knex: Knex) {
  await knex.raw(`
    create table storage_keys (secret text primary key);
    insert into storage_keys values (gen_random_uuid()::text || gen_random_uuid()::text);

    create type file_service as enum ('downloadable', 'product_media', 'organization_avatar');
    create table files (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      service file_service not null,
      name text not null,
      path text not null unique,
      public_url text,
      mime_type text not null,
      size bigint not null check (size > 0),
      version text,
      is_uploaded boolean not null default false,
      -- The seller's values until the upload is complete.
      checksum_sha256_base64 text,
      checksum_etag text,
      storage_version text,
      last_modified_at timestamptz,
      deleted_at timestamptz,
      -- Set when the object is deleted from the store.
      removed_at timestamptz,
      constraint files_checked check (not is_uploaded or checksum_sha256_base64 is not null),
      constraint files_public check ((public_url is null) = (service = 'downloadable')),
      constraint files_removed check (removed_at is null or deleted_at is not null)
    );
    create index files_page on files (organization_id, created_at, id) where is_uploaded and deleted_at is null;
    create index files_to_drop on files (created_at) where not is_uploaded and deleted_at is null;
    create index files_to_remove on files (deleted_at) where deleted_at is not null and removed_at is null;

    create table file_uploads (
      file_id uuid primary key references files,
      -- The store's id of the upload. Null before the upload is created in the store.
      upload_id text,
      parts jsonb not null,
      -- Lease of the process that completes the upload, by the clock of the database.
      claimed_until timestamptz
    );

    create table product_medias (
      product_id uuid not null references products,
      file_id uuid not null references files,
      position integer not null,
      primary key (product_id, file_id)
    );
    create index product_medias_file on product_medias (file_id);
  `);
}

async function downloadables(knex: Knex) {
  await knex.raw(`
    create table downloadables (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      organization_id uuid not null references organizations,
      user_id uuid not null references users,
      benefit_id uuid not null references benefits,
      file_id uuid not null references files,
      revoked_at timestamptz,
      downloads bigint not null default 0,
      last_downloaded_at timestamptz,
      unique (user_id, benefit_id, file_id)
    );
    create index downloadables_page on downloadables (user_id, created_at, id) where revoked_at is null;
    create index downloadables_benefit on downloadables (benefit_id);
    create index downloadables_file on downloadables (file_id);
  `);
}

/** Keeps the values of enums, because PostgreSQL cannot remove a value. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table downloadables, product_medias, file_uploads, files, storage_keys;
    drop type file_service;
  `);
}
