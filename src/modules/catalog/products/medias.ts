import { holdUsableFiles } from '../../entitlements/files/index.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

/** What is wrong with the pictures of a product. None of them can be deleted until the transaction ends. */
export async function checkMedias(tx: Tx, organizationId: string, wanted: readonly string[]): Promise<Violation[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map((id) => id.toLowerCase());
  const usable = await holdUsableFiles(tx.db, { organizationId, service: 'product_media', ids });
  const known = new Set(usable.map(({ id }) => id));
  return ids.flatMap((id, at) => {
    const refuse = (msg: string) => [violation(['medias', at], msg, wanted[at])];
    if (!known.has(id)) return refuse('Media does not exist, or is not uploaded.');
    return ids.indexOf(id) === at ? [] : refuse('Media is named twice.');
  });
}
