import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isOpenToAll, type RunAs } from './run-as.ts';

/** Where the child finds the folder that it is handed open. */
const INHERITED_FD = 3;

/**
 * Calls `use` with how to name a folder to a child that runs as somebody else, and what to let it inherit. Below a folder
 * that is closed to that user (root's own, say) a path would be of no use: the child is handed the folder itself, open,
 * and enters it without looking at its parents.
 */
export async function withPathForChild<T>(
  { dir, runAs }: { dir: string; runAs: RunAs },
  use: (path: string, fds: number[]) => Promise<T>,
): Promise<T> {
  if (process.platform !== 'linux' || runAs.uid === undefined || isOpenToAll(dirname(dir))) return use(dir, []);
  const folder = await open(dir);
  try {
    return await use(`/proc/self/fd/${INHERITED_FD}`, [folder.fd]);
  } finally {
    await folder.close();
  }
}
