import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, undefinedIf } from '../../shared/error-code.ts';
import { makeFolder } from '../../shared/make-folder.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import { explain, PostgresUnavailable } from './errors.ts';
import { spawnSupervised } from './supervised-process.ts';
import { withPathForChild } from './path-for-child.ts';
import type { RunAs } from './run-as.ts';
import { getOwn } from '../../shared/own.ts';

/** The server's data directory and the user that runs the server. */
export interface Cluster {
  /** Directory of the cluster within `dataDir`, named by the major version. */
  dir: string;
  dataDir: string;
  major: string;
  runAs: RunAs;
}

/** Name of the database superuser. Only creates databases. */
export const SUPERUSER = 'sellbase';
/** A database that each cluster has. */
export const MAINTENANCE_DATABASE = 'postgres';
/** Name of the role that owns the databases and that the service uses, with the rights of a role in production. */
export const OWNER = 'sellbase_owner';
/**
 * File in the cluster with the superuser's password. The file exists on Windows only: elsewhere the socket's folder restricts
 * access.
 */
export const PASSWORD_FILE = 'sellbase-password';
const PREFIX = 'postgres-';
const SCRATCH_PREFIX = '.init-';
/** Error codes of a rename to a folder that is not empty. */
const TARGET_EXISTS = process.platform === 'win32' ? ['EPERM', 'EACCES', 'EEXIST'] : ['ENOTEMPTY', 'EEXIST'];

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  // Node reports ENOENT for a folder that cannot be created, for example on a read-only file system.
  ENOENT: 'it cannot be created',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/**
 * Creates the data folder where it is missing.
 * @returns the directory of the cluster, which may not exist yet
 * @throws PostgresUnavailable the folder is not usable, or holds the data of another version
 */
export async function prepareDataDir(dataDir: string, major: string): Promise<string> {
  const dir = join(dataDir, `${PREFIX}${major}`);
  try {
    await makeFolder(dataDir);
    const clusters = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX));
    if (clusters.length === 0 || clusters.includes(`${PREFIX}${major}`)) return dir;
    throw new PostgresUnavailable(
      `${dataDir} holds the data of another version of Postgres (${clusters.join(', ')}): migrate it with pg_dump, or choose another DATA_DIR.`,
    );
  } catch (error) {
    throw toUnavailable(dataDir, error);
  }
}

/**
 * Creates the cluster where it is missing. Creates it in a scratch folder and renames it, so that a crash or a race leaves
 * no incomplete cluster.
 * @param unsafeFast skips fsync
 * @throws PostgresUnavailable the cluster cannot be created
 */
export async function ensureCluster(cluster: Cluster, initdb: string, unsafeFast: boolean): Promise<void> {
  const { dataDir, dir, runAs } = cluster;
  await removeAbandoned(dataDir, SCRATCH_PREFIX);
  if (await isPresent(cluster)) return;
  const scratch = await makeScratch(dataDir, runAs);
  try {
    await initialize({ ...cluster, dir: scratch }, initdb, unsafeFast);
    await rename(scratch, dir).catch((error: unknown) => {
      // Another process created the cluster, or other files exist. `isPresent` below distinguishes them.
      if (!TARGET_EXISTS.includes(errorCode(error))) throw toUnavailable(dir, error);
    });
    if (!unsafeFast) await syncFolder(dataDir);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  if (!(await isPresent(cluster))) throw new PostgresUnavailable(`${dir} exists and is not the data of a Postgres.`);
}

async function isPresent({ dir, major }: Cluster): Promise<boolean> {
  const found = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw toUnavailable(dir, error);
  });
  if (found === undefined || found.trim() === major) return found !== undefined;
  throw new PostgresUnavailable(`${dir} holds the data of another version of Postgres (${found.trim()}).`);
}

async function makeScratch(dataDir: string, { uid, gid }: RunAs): Promise<string> {
  const scratch = await mkdtemp(join(dataDir, SCRATCH_PREFIX)).catch((error: unknown) => {
    throw toUnavailable(dataDir, error);
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
      spawnSupervised(initdb, ['-D', path, ...options], { runAs: cluster.runAs, fds }),
    );
    if ((await program.ended) !== 0) throw explain(problem, program.output());
  } catch (error) {
    if (error instanceof PostgresUnavailable) throw error;
    throw explain(problem, String(error), error);
  }
}

/** Error codes of file systems that cannot flush a folder. */
const CANNOT_FLUSH = ['EBADF', 'EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** Flushes the folder, so that the rename survives a crash of the machine. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync().catch(undefinedIf(...CANNOT_FLUSH));
  } finally {
    await folder.close();
  }
}

function toUnavailable(path: string, error: unknown): PostgresUnavailable {
  if (error instanceof PostgresUnavailable) return error;
  const code = errorCode(error);
  const reason = getOwn(REASONS, code) ?? (code || String(error));
  return new PostgresUnavailable(`${path} cannot be used for data (${reason}): choose another DATA_DIR.`, {
    cause: error,
  });
}
