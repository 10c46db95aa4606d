import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Arguments for Node with which a process ends when its standard input closes. The input must be a pipe. */
export const END_WITH_PARENT = ['--import', pathToFileURL(join(import.meta.dirname, 'preload.ts')).href];
