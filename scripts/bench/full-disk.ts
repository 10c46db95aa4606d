import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Free space up to which a disk is filled. The benchmark must not fill the disk of a machine. */
const MAX_FREE_BYTES = 2 * 1024 ** 3;
const BLOCK = Buffer.alloc(64 * 1024);

const ballastIn = (folder: string) => join(folder, 'ballast');

/** Whether the disk of a folder is so small that it may be filled. */
export async function isSmallDisk(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize <= MAX_FREE_BYTES;
}

/** Fills the disk of a folder. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(ballastIn(folder), 'a');
  try {
    for (;;) await file.appendFile(BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

export const freeDisk = (folder: string): Promise<void> => rm(ballastIn(folder));
