import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { undefinedIf, undefinedIfMissing } from '../../shared/error-code.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import { PostgresUnavailable } from './errors.ts';
import { isReadableByAll, type RunAs } from './run-as.ts';

interface CopyOptions {
  runAs: RunAs;
  /** Makes the programs of a folder executable for `runAs`. @returns whether they are */
  makeUsable: (native: string, runAs: RunAs) => Promise<boolean>;
}

/**
 * Copies the server's programs (60 MB, reused by later starts) to the temporary folder of the system. Needed where the
 * server's user cannot read node_modules, for example below /root, or where node_modules is read-only or noexec.
 * @returns the folder of the copy
 * @throws PostgresUnavailable no temporary folder is usable
 */
export async function copyBinaries(
  native: string,
  version: string,
  { runAs, makeUsable }: CopyOptions,
): Promise<string> {
  const reasons: string[] = [];
  for (const base of new Set([tmpdir(), '/var/tmp'])) {
    const target = join(base, `sellbase-postgres-${version}-${process.getuid?.() ?? 0}`);
    try {
      if (runAs.uid !== undefined && !isReadableByAll(base)) throw new Error(`uid ${runAs.uid} cannot read ${base}`);
      if (!(await isComplete(target, native))) await replace(target, native);
      if (await makeUsable(target, runAs)) return target;
      throw new Error(`${target} cannot be executed`);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new PostgresUnavailable(
    `Uid ${runAs.uid ?? process.getuid?.() ?? 0} cannot run the programs in ${native}, and they cannot be copied: ${reasons.join('; ')}.`,
  );
}

/**
 * Whether the copy has all files, because systems delete old files of temporary folders one by one.
 * @throws Error another user owns the folder
 */
async function isComplete(target: string, native: string): Promise<boolean> {
  const found = await lstat(target).catch(undefinedIfMissing);
  if (found === undefined) return false;
  const isOurs = found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
  if (!isOurs) throw new Error(`${target} belongs to another user`);
  const present = new Set(await readdir(target, { recursive: true }));
  return (await readdir(native, { recursive: true })).every((name) => present.has(name));
}

/** Replaces the copy atomically. Of two concurrent processes, the second uses the copy of the first. */
async function replace(target: string, native: string) {
  const scratchPrefix = `${basename(target)}-`;
  await removeAbandoned(dirname(target), scratchPrefix);
  const scratch = await mkdtemp(join(dirname(target), scratchPrefix));
  const copy = join(scratch, 'new');
  try {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await makeReadableByAll(copy);
    if (await isComplete(target, native)) return;
    await rename(target, join(scratch, 'old')).catch(undefinedIf('ENOENT'));
    await rename(copy, target).catch(undefinedIf('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Makes all files readable by all users, independent of the umask of npm. */
async function makeReadableByAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0;
    await chmod(path, isProgram ? 0o755 : 0o644);
  }
}
