import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, undefinedIf } from './error-code.ts';

/**
 * Creates a folder and the missing ones above it. Unlike `mkdir` with `recursive`, it ends on a file system that answers
 * ENOENT for a folder that may not be created, as `/proc` does.
 * @throws Error with the code of the file system
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder).catch(undefinedIf('EEXIST'));
  }
}
