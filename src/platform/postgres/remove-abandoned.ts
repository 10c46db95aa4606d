import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '../../shared/durations.ts';
import { undefinedIfMissing } from '../../shared/error-code.ts';

/** Entries older than this belong to a crashed process. */
const MAX_AGE_MS = 10 * MINUTE_MS;
const WRITABLE_BY_ALL = 0o002;

/** Removes old entries of `folder` that begin with `prefix`, which crashed processes left. */
export async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  const now = performance.timeOrigin + performance.now();
  const isShared = ((await lstat(folder)).mode & WRITABLE_BY_ALL) !== 0;
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(undefinedIfMissing);
    if (found === undefined || now - found.mtimeMs <= MAX_AGE_MS) continue;
    // In a shared folder, another user may have created the entry. Root must not delete recursively in it.
    if (!isShared || found.uid === process.getuid?.()) await rm(path, { recursive: true, force: true });
  }
}
