import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { insertFile, updateFile, type FileRow } from './queries.ts';

/**
 * Copies an uploaded file to another organization. Both files share one object in the store, which is deleted with the last
 * of them. The file must be locked.
 */
export async function copyFile(tx: Tx, file: FileRow, organizationId: string): Promise<FileRow> {
  const id = randomUUID();
  const { service, name, path, public_path, mime_type, size, version, checksum_sha256_base64 } = file;
  const row = {
    id,
    created_at: tx.now,
    organization_id: organizationId,
    service,
    name,
    path,
    public_path: public_path === null ? null : `/files/${id}/${encodeURIComponent(name)}`,
    mime_type,
    size,
    version,
    checksum_sha256_base64,
  };
  await insertFile(tx.db, row, []);
  const { checksum_etag, storage_version, last_modified_at } = file;
  return updateFile(tx.db, id, { is_uploaded: true, checksum_etag, storage_version, last_modified_at });
}
