import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled, PYTHON, type ProgramName } from '../../../scripts/support/programs.ts';
import { PYTHON_SDK } from '../support/python.ts';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A language of the samples with the programs of this machine. */
export interface TestedLanguage {
  label: string;
  /** Name of the file with the sample of an operation. */
  fileOf: (operationId: string) => string;
  /** The program that it needs besides Node. */
  needs?: ProgramName;
  /** Checks the syntax of the files in a folder, in one process. */
  check: Command;
  /** Runs one file. */
  run: (file: string) => Command;
}

interface Command {
  program: string;
  args: string[];
  env?: Record<string, string>;
}

const CHECK_PYTHON = `
import ast, pathlib
for file in pathlib.Path(".").glob("*.py"):
    ast.parse(file.read_text(), str(file))`;

const CHECK_PHP = `
foreach (glob("*.php") as $file) {
    try { token_get_all(file_get_contents($file), TOKEN_PARSE); }
    catch (ParseError $error) { echo "$file: ", $error->getMessage(), "\\n"; exit(1); }
}`;

/** Each sample is a program of its own, so its function gets the name of its file. */
const CHECK_GO = `
test -z "$(gofmt -l .)" || { gofmt -d . | head -40; exit 1; }
mkdir all
for file in *.go; do sed "s/^func main()/func $(basename $file .go)()/" $file > all/$file; done
echo 'package main; func main() {}' > all/main.go
cd all && go vet .`;

const GO_ENV = { GO111MODULE: 'off', GOFLAGS: '-count=1' };

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const TSC_FLAGS =
  '--noEmit --strict --skipLibCheck --target es2022 --module nodenext --moduleResolution nodenext --moduleDetection force --types node';

export const TESTED_LANGUAGES: readonly TestedLanguage[] = [
  {
    label: 'curl',
    fileOf: (operationId) => `${operationId}.sh`,
    needs: 'curl',
    check: { program: 'bash', args: ['-c', 'cat *.sh > all && bash -n all'] },
    run: (file) => ({ program: 'bash', args: [file] }),
  },
  {
    label: 'TypeScript',
    fileOf: (operationId) => `${operationId}.mts`,
    check: { program: 'bash', args: ['-c', `"${TSC}" ${TSC_FLAGS} --typeRoots "${ROOT}/node_modules/@types" *.mts`] },
    run: (file) => ({ program: process.execPath, args: [file] }),
  },
  {
    label: 'Python',
    fileOf: (operationId) => `${operationId}.py`,
    needs: 'Python with httpx',
    check: { program: PYTHON, args: ['-c', CHECK_PYTHON] },
    run: (file) => ({ program: PYTHON, args: [file], env: { PYTHONPATH: PYTHON_SDK } }),
  },
  {
    label: 'Go',
    fileOf: (operationId) => `${operationId}.go`,
    needs: 'Go',
    // Prints each file whose format differs from the output of gofmt, and compiles all of them as one program.
    check: { program: 'bash', args: ['-c', CHECK_GO], env: GO_ENV },
    run: (file) => ({ program: '/usr/bin/go', args: ['run', file], env: GO_ENV }),
  },
  {
    label: 'PHP',
    fileOf: (operationId) => `${operationId}.php`,
    needs: 'PHP with curl',
    check: { program: '/usr/bin/php', args: ['-r', CHECK_PHP] },
    run: (file) => ({ program: '/usr/bin/php', args: [file] }),
  },
];

/** Whether this machine can run a language. A test of it is skipped on other machines. */
export const canRun = ({ needs }: TestedLanguage): boolean => needs === undefined || isInstalled(needs);

/** Runs a program in a folder, beside the service in this process. @returns its output @throws Error with its output if it fails */
export async function runIn(folder: string, { program, args, env = {} }: Command, more: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, GOCACHE: join(folder, '.cache'), ...env, ...more },
    timeout: TEST_TIMEOUT_MS,
  });
  return stdout;
}
