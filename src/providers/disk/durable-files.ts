import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../shared/error-code.ts';
import { makeFolder } from '../../shared/make-folder.ts';

/** Transforms a stream of bytes. */
export type ByteTransform = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/**
 * Writes a file atomically: after a crash of the machine, the file is complete or missing. Writes to a temporary file,
 * flushes it and renames it to `target`, whose folder must exist.
 */
export async function writeFileDurably(
  scratch: string,
  bytes: AsyncIterable<Buffer>,
  transform: ByteTransform,
  target: string,
): Promise<void> {
  await makeFolder(scratch);
  const temporary = join(scratch, randomUUID());
  try {
    await pipeline(bytes, transform, createWriteStream(temporary, { flags: 'wx', flush: true }));
    await rename(temporary, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Creates a folder that survives a crash of the machine. */
export async function makeFolderDurably(folder: string): Promise<void> {
  await makeFolder(folder);
  await syncFolder(dirname(folder));
}

/** Removes a folder atomically by a rename, also while another process writes into it. */
export async function removeFolder(scratch: string, folder: string): Promise<void> {
  await makeFolder(scratch);
  const renamed = join(scratch, randomUUID());
  try {
    await rename(folder, renamed);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await rm(renamed, { recursive: true, force: true });
}

/** Whether a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Flushes a folder, so that the names of its files survive a crash. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot flush folders and journals names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
