import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '../../shared/durations.ts';

/** Unfinished work that is older was left by a crash. */
const ABANDONED_MS = 10 * MINUTE_MS;
const WRITABLE_BY_ALL = 0o002;

/** Removes what earlier crashes left in `folder`: old entries that begin with `prefix`. */
export async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  const now = performance.timeOrigin + performance.now();
  const isShared = ((await lstat(folder)).mode & WRITABLE_BY_ALL) !== 0;
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined || now - found.mtimeMs <= ABANDONED_MS) continue;
    // In a shared folder, root does not walk into what another user may have put there.
    if (!isShared || found.uid === process.getuid?.()) await rm(path, { recursive: true, force: true });
  }
}
