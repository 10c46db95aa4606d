import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INHERITED } from './service.ts';

const COMMANDS = join(import.meta.dirname, '../../../scripts/operator');

/**
 * Runs a command of the operator as its own process.
 * @param script its file in `scripts/operator/`
 * @throws Error with `code`, `stdout` and `stderr`, if the command fails
 */
export const runCommand = (script: string, flags: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(COMMANDS, script), ...flags], {
    env: { ...INHERITED, LOG_LEVEL: 'warn', ...env },
  });
