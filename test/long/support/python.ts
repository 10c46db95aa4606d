import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BUILT, writePackage } from '../../../scripts/sdks/python/package.ts';
import { isInstalled, PYTHON } from '../../../scripts/support/programs.ts';

writePackage();
/** Folder from which Python imports `sellbase`. */
export const PYTHON_SDK = BUILT;

export const hasPython = isInstalled('Python with httpx');
export const hasMypy = isInstalled('mypy');
/** Whether Python makes virtual environments with pip. */
export const hasVenv = isInstalled('Python with venv');

/** Runs Python, by default Debian's Python. @throws Error with the output of a program that fails */
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
