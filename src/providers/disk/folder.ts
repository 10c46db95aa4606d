import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Looks at bytes on their way. */
export type Look = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/**
 * Writes a file that is there in whole or not at all, whatever happens to the machine: to another name first, to the disk
 * itself, and only then, once everything has passed, to its name, in a folder that is there.
 */
export async function writeFileDurably(
  scratch: string,
  bytes: AsyncIterable<Buffer>,
  look: Look,
  target: string,
): Promise<void> {
  await mkdir(scratch, { recursive: true });
  const temporary = join(scratch, randomUUID());
  try {
    await pipeline(bytes, look, createWriteStream(temporary, { flags: 'wx', flush: true }));
    await rename(temporary, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes a folder that stays, whatever happens to the machine. */
export async function makeFolderDurably(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await syncFolder(dirname(folder));
}

/** Takes a folder away at once, with whatever is just being put into it. */
export async function removeFolder(scratch: string, folder: string): Promise<void> {
  await mkdir(scratch, { recursive: true });
  const doomed = join(scratch, randomUUID());
  try {
    await rename(folder, doomed);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await rm(doomed, { recursive: true, force: true });
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A name is only as safe as the folder that it is in. */
async function syncFolder(folder: string): Promise<void> {
  // Windows has no way to do so, and keeps names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
