import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../db/errors.ts';
import { removeAbandoned } from './abandoned.ts';
import { explain, PostgresUnavailable } from './errors.ts';
import { spawnGuarded } from './guard.ts';
import { withPathForChild } from './path-for-child.ts';
import type { RunAs } from './run-as.ts';

/** The server's data, and who works on it. */
export interface Cluster {
  /** Named by the server's major version, in the data folder. */
  dir: string;
  dataDir: string;
  major: string;
  runAs: RunAs;
}

export const SUPERUSER = 'sellbase';
/** In the cluster, on Windows alone: elsewhere the socket's folder keeps others out. */
export const PASSWORD_FILE = 'sellbase-password';
const PREFIX = 'postgres-';
const SCRATCH = '.init-';
/** What renaming to a folder that is not empty fails with. */
const TAKEN = process.platform === 'win32' ? ['EPERM', 'EACCES', 'EEXIST'] : ['ENOTEMPTY', 'EEXIST'];

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read or written by this user',
  // How Node reports a folder that cannot be made, on a file system that is read-only, say.
  ENOENT: 'it cannot be made',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** @throws PostgresUnavailable where there is no folder to work in, or it holds another version's data */
export async function prepareDataDir(dataDir: string, major: string): Promise<string> {
  const dir = join(dataDir, `${PREFIX}${major}`);
  try {
    await mkdir(dataDir, { recursive: true });
    const clusters = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX));
    if (clusters.length === 0 || clusters.includes(`${PREFIX}${major}`)) return dir;
    throw new PostgresUnavailable(
      `${dataDir} holds the data of another version of Postgres (${clusters.join(', ')}): move it over with pg_dump, or choose another DATA_DIR.`,
    );
  } catch (error) {
    throw asUnusable(dataDir, error);
  }
}

/** Makes the cluster if there is none: elsewhere, and put in place at once, so that a crash or a race leaves no half of one. */
export async function ensureCluster(cluster: Cluster, initdb: string, unsafeFast: boolean): Promise<void> {
  const { dataDir, dir, runAs } = cluster;
  await removeAbandoned(dataDir, SCRATCH);
  if (await isPresent(cluster)) return;
  const scratch = await makeScratch(dataDir, runAs);
  try {
    await initialize({ ...cluster, dir: scratch }, initdb, unsafeFast);
    await rename(scratch, dir).catch((error: unknown) => {
      // Another process was first, or there is something else, which `isPresent` tells.
      if (!TAKEN.includes(errorCode(error))) throw asUnusable(dir, error);
    });
    if (!unsafeFast) await syncFolder(dataDir);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  if (!(await isPresent(cluster)))
    throw new PostgresUnavailable(`${dir} is in the way: it is not the data of a Postgres.`);
}

async function isPresent({ dir, major }: Cluster): Promise<boolean> {
  const found = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw asUnusable(dir, error);
  });
  if (found === undefined || found.trim() === major) return found !== undefined;
  throw new PostgresUnavailable(`${dir} holds the data of another version of Postgres (${found.trim()}).`);
}

async function makeScratch(dataDir: string, { uid, gid }: RunAs): Promise<string> {
  const scratch = await mkdtemp(join(dataDir, SCRATCH)).catch((error: unknown) => {
    throw asUnusable(dataDir, error);
  });
  if (uid === undefined) return scratch;
  return chown(scratch, uid, gid ?? uid).then(
    () => scratch,
    async (cause: unknown) => {
      await rm(scratch, { recursive: true, force: true });
      throw new PostgresUnavailable(
        `Postgres refuses to run as root, and root may not give ${scratch} to uid ${uid} (${errorCode(cause)}).`,
        { cause },
      );
    },
  );
}

async function initialize(cluster: Cluster, initdb: string, unsafeFast: boolean) {
  const options = [
    ...['-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-instructions', ...(unsafeFast ? ['--no-sync'] : [])],
  ];
  if (process.platform === 'win32') {
    const passwordFile = `${cluster.dir}-password`;
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await runInitdb(cluster, initdb, [...options, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]);
    await rename(passwordFile, join(cluster.dir, PASSWORD_FILE));
    return;
  }
  await runInitdb(cluster, initdb, [...options, '--auth-local=trust', '--auth-host=reject']);
}

async function runInitdb(cluster: Cluster, initdb: string, options: string[]) {
  const problem = 'Postgres could not set up its data';
  try {
    const program = await withPathForChild(cluster, (path, fds) =>
      spawnGuarded(initdb, ['-D', path, ...options], { runAs: cluster.runAs, fds }),
    );
    if ((await program.ended) !== 0) throw explain(problem, program.output());
  } catch (error) {
    if (error instanceof PostgresUnavailable) throw error;
    throw explain(problem, String(error), error);
  }
}

/** After a crash of the machine, too, the folder has its new name; not every file system can promise that. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().catch(() => undefined);
  await folder.close();
}

function asUnusable(path: string, error: unknown): PostgresUnavailable {
  if (error instanceof PostgresUnavailable) return error;
  const code = errorCode(error);
  const reason = REASONS[code] ?? (code || String(error));
  return new PostgresUnavailable(`${path} cannot be used for data (${reason}): choose another DATA_DIR.`, {
    cause: error,
  });
}
