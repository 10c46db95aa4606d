import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { END_WITH_PARENT } from '../../../scripts/support/processes/end-with-parent.ts';
import { INHERITED } from '../support/service.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OMITTED = ['.git', '.build', '.data', 'node_modules'];
const PROGRAMS = { tsc: 'typescript/bin/tsc', vitest: 'vitest/vitest.mjs', vite: 'vite/bin/vite.js' };

/** A copy of the repository with the packages of this one. */
export interface ScratchCopy {
  folder: string;
  /** Runs a script or a program of a package. @returns its output @throws Error with its output if it fails */
  run(program: keyof typeof PROGRAMS | `scripts/${string}`, args?: readonly string[]): Promise<string>;
  /** Checks the types of the service, of the pages and of the given files. @throws Error with the messages of the compiler */
  checkTypes(files: readonly string[]): Promise<void>;
  remove(): void;
}

export function makeScratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-copy-'));
  for (const name of readdirSync(ROOT).filter((entry) => !OMITTED.includes(entry)))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const run: ScratchCopy['run'] = async (program, args = []) => {
    const script = program in PROGRAMS ? join('node_modules', PROGRAMS[program as keyof typeof PROGRAMS]) : program;
    const child = spawn(process.execPath, [...END_WITH_PARENT, join(folder, script), ...args], {
      cwd: folder,
      env: { ...INHERITED, TMPDIR: tmpdir() },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const output = stripVTControlCharacters(printed + errors);
    if (child.exitCode !== 0) throw new Error(`${program} failed:\n${output}`);
    return output;
  };
  return {
    folder,
    run,
    checkTypes: async (files) => {
      const config = {
        extends: './tsconfig.json',
        compilerOptions: { incremental: false, tsBuildInfoFile: null },
        // The declaration of the values that tests inject.
        include: ['src', 'test/support/global-setup.ts', ...files],
      };
      writeFileSync(join(folder, 'tsconfig.scratch.json'), JSON.stringify(config));
      await run('tsc', ['-p', 'tsconfig.scratch.json']);
      await run('tsc', ['-p', 'src/web']);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
