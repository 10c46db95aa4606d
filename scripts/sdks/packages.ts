/** Packages of the generators, which are installed in `.build/sdks`, apart from the project's packages. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toOpenApi30 } from '../../src/contract/to-openapi-3.0.ts';

const HERE = import.meta.dirname;
export const WORK = join(HERE, '../../.build/sdks');
const LIMIT_MS = 180_000;

const execute = promisify(execFile);

/** Installs the generators apart from the packages of the project, which do not need them. */
export async function installGenerators() {
  const wanted = await readFile(join(HERE, 'package-lock.json'), 'utf8');
  const stamp = join(WORK, 'installed.json');
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === wanted) return;
  const began = performance.now();
  await mkdir(WORK, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(join(HERE, name), join(WORK, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], WORK);
  await writeFile(stamp, wanted);
  console.log(`generators installed (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

export function binary(name: string): string {
  return join(WORK, 'node_modules/.bin', name);
}

/** Creates an empty folder from which the packages of the generators can be resolved. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = join(WORK, 'made', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  return folder;
}

/** Writes the OpenAPI 3.0 edition of a document, as `/openapi-3.0.json` serves it. @returns the file */
export async function writeOpenApi30(document: string, folder: string): Promise<string> {
  const file = join(folder, 'openapi-3.0.json');
  await writeFile(file, JSON.stringify(toOpenApi30(JSON.parse(await readFile(document, 'utf8')) as object)));
  return file;
}

/** Runs a program. @throws Error with its output when it fails */
export async function run(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const quiet = { SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1', NO_COLOR: '1' };
  const options = { cwd, env: { ...process.env, ...quiet, ...env }, timeout: LIMIT_MS, maxBuffer: 64 * 2 ** 20 };
  return execute(program, args, options).catch((error: unknown) => {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    const output = [stderr, stdout].join('\n').trim().slice(-4000);
    throw new Error(`${program} failed (${String(code)})\n${output}`, { cause: error });
  });
}
