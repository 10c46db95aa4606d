import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../db/errors.ts';
import { removeAbandoned } from './abandoned.ts';
import { PostgresUnavailable } from './errors.ts';
import { isOpenToAll, type RunAs } from './run-as.ts';

interface Needs {
  runAs: RunAs;
  /** Whether the programs in a folder can be run by `runAs`; may make them so. */
  makeUsable: (native: string, runAs: RunAs) => Promise<boolean>;
}

/**
 * A copy of the server's programs (60 MB, kept for the next start) in the system's temporary folder: for root below a
 * folder that is closed to everybody else, such as /root; for a node_modules that may not be written to or executed.
 */
export async function copyBinaries(native: string, version: string, { runAs, makeUsable }: Needs): Promise<string> {
  const reasons: string[] = [];
  for (const base of new Set([tmpdir(), '/var/tmp'])) {
    const target = join(base, `sellbase-postgres-${version}-${process.getuid?.() ?? 0}`);
    try {
      if (runAs.uid !== undefined && !isOpenToAll(base)) throw new Error(`${base} is closed to uid ${runAs.uid}`);
      if (!(await isWhole(target, native))) await replace(target, native);
      if (await makeUsable(target, runAs)) return target;
      throw new Error(`${target} cannot be executed`);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new PostgresUnavailable(
    `The programs in ${native} cannot be run from there by uid ${runAs.uid ?? process.getuid?.() ?? 0}, nor copied: ${reasons.join('; ')}.`,
  );
}

/** Temporary folders are cleaned of what is old, file by file. @throws Error where somebody else put something there */
async function isWhole(target: string, native: string): Promise<boolean> {
  const found = await lstat(target).catch(() => undefined);
  if (found === undefined) return false;
  const isOurs = found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
  if (!isOurs) throw new Error(`${target} belongs to somebody else`);
  const present = new Set(await readdir(target, { recursive: true }));
  return (await readdir(native, { recursive: true })).every((name) => present.has(name));
}

/** Puts the copy in place at once. Of two processes that copy at the same time, the second takes the first one's. */
async function replace(target: string, native: string) {
  const scratchPrefix = `${basename(target)}-`;
  await removeAbandoned(dirname(target), scratchPrefix);
  const scratch = await mkdtemp(join(dirname(target), scratchPrefix));
  const copy = join(scratch, 'new');
  try {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await openToAll(copy);
    if (await isWhole(target, native)) return;
    await rename(target, join(scratch, 'old')).catch(ignore('ENOENT'));
    await rename(copy, target).catch(ignore('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Whatever umask npm ran with. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0;
    await chmod(path, isProgram ? 0o755 : 0o644);
  }
}

function ignore(...codes: string[]) {
  return (error: unknown) => {
    if (!codes.includes(errorCode(error))) throw error;
  };
}
