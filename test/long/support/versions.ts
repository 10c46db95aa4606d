import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
/** Files that a process of the service reads. */
const READ = ['src', 'openapi', 'package.json'];
/** Folders outside of git, which versions share. */
const SHARED = ['node_modules', '.build'];

/** A version of the service in a folder of its own. */
export interface Version {
  /** The program to start. */
  main: string;
  remove(): Promise<void>;
}

/** Writes the files of a commit. @throws Error if the clone lacks the commit */
export async function checkOut(commit: string): Promise<Version> {
  const folder = await makeFolder();
  const archive = join(folder, 'files.tar');
  await run('git', ['archive', '--output', archive, commit, ...READ], { cwd: ROOT }).catch((error: unknown) => {
    throw new Error(`git has no files of ${commit}. A shallow clone needs "git fetch --unshallow".`, { cause: error });
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  return version(folder);
}

/** Copies this version, with more files. */
export async function copyWith(files: Readonly<Record<string, string>>): Promise<Version> {
  const folder = await makeFolder();
  for (const name of READ) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return version(folder);
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'version-'));
  for (const name of SHARED) await symlink(join(ROOT, name), join(folder, name));
  return folder;
}

const version = (folder: string): Version => ({
  main: join(folder, 'src/app/main.ts'),
  remove: () => rm(folder, { recursive: true, force: true }),
});
