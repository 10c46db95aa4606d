import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PlannedChunk } from './rules.ts';

export type FileRow = Tables['files'];
export type FileService = FileRow['service'];

/** How a file is being uploaded; `etags` are there once it is being completed. */
export interface UploadPlan {
  chunks: PlannedChunk[];
  etags?: string[];
}
export type UploadRow = Omit<Tables['file_uploads'], 'parts'> & { parts: UploadPlan };

export function listFiles(db: Knex, ids: AccessibleOrganizationIds, named: readonly string[] | undefined, page: Page) {
  return list<FileRow>(db, {
    table: 'files',
    scope: { column: 'organization_id', ids },
    filter: (query) => {
      query.where('files.is_uploaded', true).whereNull('files.deleted_at');
      if (named) query.whereIn('files.id', named);
    },
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

/** Those of the wanted ones that can be used; none of them can be deleted until the transaction ends. */
export async function holdUsableFiles(
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

export async function findFiles(db: Knex, ids: readonly string[]): Promise<FileRow[]> {
  return db('files').whereIn('id', [...ids]);
}

const publicFileById = statement<{ id: string }, FileRow>('public-file-by-id', (db, parameter) =>
  db('files')
    .whereRaw('id = ?', [parameter('id')])
    .whereNotNull('public_path')
    .where('is_uploaded', true)
    .whereNull('deleted_at'),
);

export async function findPublicFile(db: Knex, id: string): Promise<FileRow | undefined> {
  return (await publicFileById(db, { id }))[0];
}

const mediasOfProducts = statement<{ ids: readonly string[] }, FileRow & { product_id: string }>(
  'medias-of-products',
  (db, parameter) =>
    db('product_medias')
      .join('files', 'files.id', 'product_medias.file_id')
      .whereRaw('product_medias.product_id = any(?::uuid[])', [parameter('ids')])
      .whereNull('files.deleted_at')
      .orderBy('product_medias.position')
      .select('files.*', 'product_medias.product_id'),
);

/** In each product's own order. */
export function findMediasOfProducts(db: Knex, productIds: readonly string[]) {
  return mediasOfProducts(db, { ids: productIds });
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
  // Nobody else writes it.
  return row && { ...row, parts: row.parts as unknown as UploadPlan };
}

export async function updateUpload(db: Knex, fileId: string, { parts, ...patch }: Partial<UploadRow>): Promise<void> {
  await db('file_uploads')
    .where({ file_id: fileId })
    .update({ ...patch, ...(parts && { parts: { ...parts } }) });
}

/**
 * Whoever has the claim completes the upload, and nobody else. It lapses with a process that dies. The clock is the
 * database's: it is the one that processes have in common.
 * @returns whether it was free
 */
export async function claimUpload(db: Knex, fileId: string, seconds: number): Promise<boolean> {
  const claimed = await db('file_uploads')
    .where({ file_id: fileId })
    .whereRaw('(claimed_until is null or claimed_until <= clock_timestamp())')
    .update({ claimed_until: db.raw(`clock_timestamp() + ? * interval '1 second'`, [seconds]) });
  return claimed > 0;
}

/** For whoever has it. */
export async function prolongClaim(db: Knex, fileId: string, seconds: number): Promise<void> {
  await db('file_uploads')
    .where({ file_id: fileId })
    .update({ claimed_until: db.raw(`clock_timestamp() + ? * interval '1 second'`, [seconds]) });
}

export async function detachFromProducts(db: Knex, fileId: string): Promise<void> {
  await db('product_medias').where({ file_id: fileId }).delete();
}

/** Marks some uploads that were begun before `before` and never completed as deleted. */
export async function dropAbandoned(db: Knex, before: Date, now: Date, limit: number): Promise<number> {
  const abandoned = db('files')
    .where('is_uploaded', false)
    .whereNull('deleted_at')
    .where('created_at', '<', before)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .select('id');
  return db('files').whereIn('id', abandoned).update({ deleted_at: now });
}

/** Deleted files that may still be in the store, and that nobody is completing. Only uploads' addresses outlive the deletion. */
export async function findToRemove(
  db: Knex,
  { id, lapsedBefore, limit }: { id?: string; lapsedBefore?: Date; limit: number },
): Promise<(FileRow & { upload_id: string | null })[]> {
  return db('files')
    .join('file_uploads', 'file_uploads.file_id', 'files.id')
    .whereNotNull('files.deleted_at')
    .whereNull('files.removed_at')
    .whereRaw('(file_uploads.claimed_until is null or file_uploads.claimed_until <= clock_timestamp())')
    .modify((query) => {
      if (id !== undefined) query.where('files.id', id);
      if (lapsedBefore !== undefined) query.whereRaw('(files.is_uploaded or files.deleted_at < ?)', [lapsedBefore]);
    })
    .orderBy('files.deleted_at')
    .limit(limit)
    .select('files.*', 'file_uploads.upload_id');
}
