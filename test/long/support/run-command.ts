import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INHERITED } from './service.ts';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');

/**
 * Runs a command of the operator as its own process.
 * @param script its file in `scripts/`
 * @throws Error with `code`, `stdout` and `stderr`, if the command fails
 */
export const runCommand = (script: string, flags: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(SCRIPTS, script), ...flags], {
    env: { ...INHERITED, LOG_LEVEL: 'warn', ...env },
  });
