import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** More than the databases and files that exist at one time. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * The folder for what tests write: in memory where memory has space for it. A disk takes a tenth of the processor time of all
 * tests for creating and deleting databases, which have 700 files each, and new clusters wait for it at each step.
 */
export const SCRATCH = hasSpace() ? MEMORY : tmpdir();

function hasSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
