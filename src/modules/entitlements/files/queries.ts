import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import { organizationTimeSql, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { containing, inTimeRange, oneOf } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';
import type { PlannedChunk } from './rules.ts';

export type FileRow = Tables['files'];
export type FileService = FileRow['service'];

/** Stored in `file_uploads.parts`. `etags` exist from the first attempt to complete the upload. */
export interface UploadPlan {
  chunks: PlannedChunk[];
  etags?: string[];
}
export type UploadRow = Omit<Tables['file_uploads'], 'parts'> & { parts: UploadPlan };

/** The filters of the list, by parameter. */
export const FILE_FILTERS = {
  ids: oneOf('files.id'),
  service: oneOf('files.service'),
  query: containing('files.name'),
  created: inTimeRange('files.created_at'),
};

interface ListFilesOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  page: Page;
}

export function listFiles(db: Knex, ids: AccessibleOrganizationIds, { filter, page }: ListFilesOptions) {
  return listRows<FileRow>(db, {
    table: 'files',
    scope: { column: 'organization_id', ids },
    condition: (query) => void query.where('files.is_uploaded', true).whereNull('files.deleted_at'),
    filter,
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

export async function findFile(db: Knex, ids: readonly string[], id: string): Promise<FileRow | undefined> {
  return db('files').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').first();
}

export async function findFileForUpdate(
  db: Knex.Transaction,
  ids: readonly string[],
  id: string,
): Promise<FileRow | undefined> {
  return db('files').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').forNoKeyUpdate().first();
}

/**
 * Finds the uploaded files among `ids` and locks them in share mode, so that none is deleted before the transaction ends.
 */
export async function lockUsableFiles(
  db: Knex.Transaction,
  { organizationId, service, ids }: { organizationId: string; service: FileService; ids: readonly string[] },
): Promise<FileRow[]> {
  return db('files')
    .where({ organization_id: organizationId, service, is_uploaded: true })
    .whereIn('id', [...ids])
    .whereNull('deleted_at')
    .orderBy('id')
    .forShare();
}

/** Finds files by id, including deleted ones. */
export async function findFiles(db: Knex, ids: readonly string[]): Promise<FileRow[]> {
  return db('files').whereIn('id', [...ids]);
}

const publicFileById = prepareStatement<{ id: string }, FileRow>('public-file-by-id', (db, parameter) =>
  db('files')
    .whereRaw('id = ?', [parameter('id')])
    .whereNotNull('public_path')
    .where('is_uploaded', true)
    .whereNull('deleted_at'),
);

export async function findPublicFile(db: Knex, id: string): Promise<FileRow | undefined> {
  return (await publicFileById(db, { id }))[0];
}

const productMediaStatement = prepareStatement<{ ids: readonly string[] }, FileRow & { product_id: string }>(
  'medias-of-products',
  (db, parameter) =>
    db('product_medias')
      .join('files', 'files.id', 'product_medias.file_id')
      .whereRaw('product_medias.product_id = any(?::uuid[])', [parameter('ids')])
      .whereNull('files.deleted_at')
      .orderBy('product_medias.position')
      .select('files.*', 'product_medias.product_id'),
);

/** @returns the media of the products, in the display order of each product */
export function findProductMedia(db: Knex, productIds: readonly string[]) {
  return productMediaStatement(db, { ids: productIds });
}

export type NewFileRow = Pick<
  FileRow,
  | 'id'
  | 'created_at'
  | 'organization_id'
  | 'service'
  | 'name'
  | 'path'
  | 'public_path'
  | 'mime_type'
  | 'size'
  | 'version'
  | 'checksum_sha256_base64'
>;

export async function insertFile(db: Knex.Transaction, row: NewFileRow, chunks: PlannedChunk[]): Promise<FileRow> {
  const file: FileRow = expectOne(await db('files').insert(row).returning('*'));
  await db('file_uploads').insert({ file_id: file.id, parts: { chunks } });
  return file;
}

export async function updateFile(db: Knex, id: string, patch: Partial<FileRow>): Promise<FileRow> {
  return expectOne(await db('files').where({ id }).update(patch).returning('*'));
}

export async function findUpload(db: Knex, fileId: string): Promise<UploadRow | undefined> {
  const row = await db('file_uploads').where({ file_id: fileId }).first();
  return row && { ...row, parts: parseUploadPlan(row.parts) };
}

/** Types the stored JSON. `insertFile` and `updateUpload` are its only writers, so the shape is not checked again. */
function parseUploadPlan(stored: Tables['file_uploads']['parts']): UploadPlan {
  const { chunks, etags } = stored as Partial<UploadPlan>;
  return { chunks: chunks ?? [], ...(etags && { etags }) };
}

export async function updateUpload(db: Knex, fileId: string, { parts, ...patch }: Partial<UploadRow>): Promise<void> {
  await db('file_uploads')
    .where({ file_id: fileId })
    .update({ ...patch, ...(parts && { parts: { ...parts } }) });
}

/**
 * Takes the lease for completing an upload. The lease expires by the clock of the database, which all processes share.
 * @returns whether the lease was free
 */
export async function claimUpload(db: Knex, fileId: string, seconds: number): Promise<boolean> {
  const claimed = await db('file_uploads')
    .where({ file_id: fileId })
    .whereRaw('(claimed_until is null or claimed_until <= clock_timestamp())')
    .update({ claimed_until: db.raw(`clock_timestamp() + ? * interval '1 second'`, [seconds]) });
  return claimed > 0;
}

/** Extends the lease. Only its holder may call this. */
export async function renewClaim(db: Knex, fileId: string, seconds: number): Promise<void> {
  await db('file_uploads')
    .where({ file_id: fileId })
    .update({ claimed_until: db.raw(`clock_timestamp() + ? * interval '1 second'`, [seconds]) });
}

export async function detachFromProducts(db: Knex, fileId: string): Promise<void> {
  await db('product_medias').where({ file_id: fileId }).delete();
}

/**
 * Marks incomplete uploads that were created before `before`, by the clocks of their organizations, as deleted.
 * @returns their number, at most `limit`
 */
export async function deleteAbandonedUploads(db: Knex, before: Date, now: Date, limit: number): Promise<number> {
  const abandoned = db('files')
    .where('is_uploaded', false)
    .whereNull('deleted_at')
    .whereRaw(`created_at < ${organizationTimeSql('files')}`, [before])
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .select('id');
  return db('files').whereIn('id', abandoned).update({ deleted_at: now });
}

/**
 * Finds deleted files whose objects may still be in the storage, without those that a call is completing.
 * An object that a copied file still uses stays.
 * @param removableBefore incomplete uploads must have been deleted before this time. Their signed URLs outlive the
 * deletion, so parts can still arrive.
 */
export async function findFilesToRemove(
  db: Knex,
  { id, removableBefore, limit }: { id?: string; removableBefore?: Date; limit: number },
): Promise<(FileRow & { upload_id: string | null })[]> {
  return db('files')
    .join('file_uploads', 'file_uploads.file_id', 'files.id')
    .whereNotNull('files.deleted_at')
    .whereNull('files.removed_at')
    .whereRaw('not exists (select from files as other where other.path = files.path and other.deleted_at is null)')
    .whereRaw('(file_uploads.claimed_until is null or file_uploads.claimed_until <= clock_timestamp())')
    .modify((query) => {
      if (id !== undefined) query.where('files.id', id);
      if (removableBefore !== undefined)
        query.whereRaw('(files.is_uploaded or files.deleted_at < ?)', [removableBefore]);
    })
    .orderBy('files.deleted_at')
    .limit(limit)
    .select('files.*', 'file_uploads.upload_id');
}
