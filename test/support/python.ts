import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');

/** Debian's Python, which has the packages of apt. */
export const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
export const PYTHON_SDK = join(ROOT, 'src/sdk/python');

const imports = (module: string) => spawnSync(PYTHON, ['-c', `import ${module}`]).status === 0;
export const hasPython = imports('httpx');
export const hasMypy = imports('mypy');
/** Whether Python makes virtual environments with pip. */
export const hasVenv = imports('ensurepip');
if (!hasPython) report('The SDK for Python is not tested', 'python3-httpx');
if (!hasMypy) report('The types of the SDK for Python are not tested', 'mypy');

if (!hasVenv) report('The wheel of the SDK for Python is not installed', 'python3-venv');

/** A machine of a developer may lack a package. CI installs them all. */
function report(consequence: string, name: string) {
  const reason = `${consequence}: ${PYTHON} lacks a module (set PYTHON, or install the package ${name})`;
  if (process.env.SELLBASE_CI_RUN !== undefined) throw new Error(reason);
  console.warn(reason);
}

/** Runs Python, by default that of Debian. @throws Error with the output of a program that fails */
export async function runPython(
  args: readonly string[],
  env: Record<string, string> = {},
  python = PYTHON,
): Promise<string> {
  const options = { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env } };
  const { stdout } = await promisify(execFile)(python, args, options).catch((error: unknown) => {
    const { stdout: out = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')} failed\n${out}${stderr}`, { cause: error });
  });
  return stdout;
}
