import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isReadableByAll, type RunAs } from './run-as.ts';

/** File descriptor of the folder in the child process. */
const INHERITED_FD = 3;

/**
 * Calls `use` with a path by which a child process of another user can access a folder, and with the file descriptors to
 * inherit. Where the user cannot access a parent folder, for example below /root, the child inherits the open folder and
 * accesses it by /proc/self/fd.
 */
export async function withPathForChild<T>(
  { dir, runAs }: { dir: string; runAs: RunAs },
  use: (path: string, fds: number[]) => Promise<T>,
): Promise<T> {
  if (process.platform !== 'linux' || runAs.uid === undefined || isReadableByAll(dirname(dir))) return use(dir, []);
  const folder = await open(dir);
  try {
    return await use(`/proc/self/fd/${INHERITED_FD}`, [folder.fd]);
  } finally {
    await folder.close();
  }
}
