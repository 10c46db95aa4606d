import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { fileDeleted, removeFileTask } from './events.ts';
import { detachFromProducts, findFileForUpdate, updateFile as store, type FileRow } from './queries.ts';

export interface FilePatch {
  /** Null leaves the name unchanged. */
  name?: string | null;
  /** Null clears the version. */
  version?: string | null;
}

/** @throws ResourceNotFound the file does not exist, or its upload is not complete */
export async function updateFile(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  patch: FilePatch,
): Promise<FileRow> {
  const file = await findFileForUpdate(tx.db, ids, id);
  if (!file?.is_uploaded) throw new ResourceNotFound();
  return store(tx.db, id, {
    modified_at: tx.now,
    name: patch.name ?? file.name,
    version: patch.version === undefined ? file.version : patch.version,
  });
}

/**
 * Marks the file as deleted. Jobs then remove it from the storage and from benefits that grant it.
 * @throws ResourceNotFound
 */
export async function deleteFile(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const file = await findFileForUpdate(tx.db, ids, id);
  if (file === undefined) throw new ResourceNotFound();
  await store(tx.db, id, { deleted_at: tx.now });
  await detachFromProducts(tx.db, id);
  tx.emit(fileDeleted(file));
  tx.enqueue(removeFileTask, { file_id: id });
}
