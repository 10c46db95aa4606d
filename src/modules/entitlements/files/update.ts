import { ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { fileDeleted, removeTask } from './events.ts';
import { detachFromProducts, findFileForUpdate, updateFile as store, type FileRow } from './queries.ts';

export interface FilePatch {
  /** Null leaves it. */
  name?: string | null;
  /** Null clears it. */
  version?: string | null;
}

/** @throws ResourceNotFound also for one whose upload is not complete */
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

/** Nobody finds it any more; a job takes it out of the store, and off what refers to it. @throws ResourceNotFound */
export async function deleteFile(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const file = await findFileForUpdate(tx.db, ids, id);
  if (file === undefined) throw new ResourceNotFound();
  await store(tx.db, id, { deleted_at: tx.now });
  await detachFromProducts(tx.db, id);
  tx.emit(fileDeleted(file));
  tx.enqueue(removeTask, { file_id: id });
}
