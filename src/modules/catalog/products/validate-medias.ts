import { lockUsableFiles } from '../../entitlements/files/index.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

/**
 * Checks that the files for a product exist, are uploaded and are distinct. Locks them, so that they cannot be deleted
 * before the transaction ends.
 * @returns the violations
 */
export async function validateMedias(tx: Tx, organizationId: string, fileIds: readonly string[]): Promise<Violation[]> {
  if (fileIds.length === 0) return [];
  const ids = fileIds.map((id) => id.toLowerCase());
  const usable = await lockUsableFiles(tx.db, { organizationId, service: 'product_media', ids });
  const known = new Set(usable.map(({ id }) => id));
  return ids.flatMap((id, at) => {
    const reject = (msg: string) => [violation(['medias', at], msg, fileIds[at])];
    if (!known.has(id)) return reject('Media file does not exist or is not uploaded yet.');
    return ids.indexOf(id) === at ? [] : reject('This media file occurs twice.');
  });
}
