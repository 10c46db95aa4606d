import { spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../db/errors.ts';
import type { Binaries } from './binaries.ts';
import { PostgresUnavailable } from './errors.ts';
import { isOpenToAll, type RunAs } from './run-as.ts';

/** The server's data, and who works on it. */
export interface Cluster {
  dir: string;
  runAs: RunAs;
}

/** An unfinished cluster older than this was left by a crash. */
const ABANDONED_MS = 10 * 60 * 1000;
const SCRATCH = '.init-';
const USER = 'sellbase';
/** Where the child finds the folder that it is handed open. */
const INHERITED_FD = 3;

/** Makes the cluster if there is none: elsewhere, and put in place at once, so that a crash or a race leaves no half of one. */
export async function ensureCluster(dataDir: string, { dir, runAs }: Cluster, binaries: Binaries, unsafeFast: boolean) {
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    throw new PostgresUnavailable(`The folder ${dataDir} cannot be made (${codeOf(cause)}).`, { cause });
  });
  await refuseOtherVersions(dataDir, dir);
  await removeAbandoned(dataDir);
  if (await exists(join(dir, 'PG_VERSION'))) return;
  const scratch = await mkdtemp(join(dataDir, SCRATCH)).catch((cause: unknown) => {
    throw new PostgresUnavailable(`The folder ${dataDir} cannot be written to (${codeOf(cause)}).`, { cause });
  });
  await chmod(scratch, 0o700);
  if (runAs.uid !== undefined) chownSync(scratch, runAs.uid, runAs.gid ?? runAs.uid);
  await initialize({ dir: scratch, runAs }, binaries, unsafeFast);
  await rename(scratch, dir).catch(async (error: unknown) => {
    await rm(scratch, { recursive: true, force: true });
    // Another process was first.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
  });
}

/**
 * Calls `use` with how to name the cluster to a child. Below a folder that is closed to the server's user (root's own,
 * say) a path would be of no use: the child is handed the folder itself, open, and enters it without looking at its parents.
 */
export async function withPathForChild<T>(
  { dir, runAs }: Cluster,
  use: (path: string, fds: number[]) => T | Promise<T>,
): Promise<T> {
  if (process.platform !== 'linux' || runAs.uid === undefined || isOpenToAll(join(dir, '..'))) return use(dir, []);
  const folder = await open(dir, 'r');
  try {
    return await use(`/proc/self/fd/${INHERITED_FD}`, [folder.fd]);
  } finally {
    await folder.close();
  }
}

async function initialize(cluster: Cluster, { initdb }: Binaries, unsafeFast: boolean) {
  const options = [
    ...['-U', USER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=reject', '--no-instructions', ...(unsafeFast ? ['--no-sync'] : [])],
  ];
  await withPathForChild(cluster, (path, fds) => execute(initdb, ['-D', path, ...options], cluster.runAs, fds)).catch(
    async (cause: unknown) => {
      await rm(cluster.dir, { recursive: true, force: true });
      const text = cause instanceof Error ? cause.message : '';
      const reason = /effective user ID/.test(text)
        ? 'This user has no entry in /etc/passwd, which Postgres needs.'
        : `Postgres could not set up its data: ${text}.`;
      throw new PostgresUnavailable(reason, { cause });
    },
  );
}

function execute(program: string, args: string[], runAs: RunAs, fds: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const child = spawn(program, args, { ...runAs, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe', ...fds] });
    let output = '';
    child.stdout?.on('data', (text) => (output += String(text)));
    child.stderr?.on('data', (text) => (output += String(text)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim().split('\n').at(-1) ?? `exit ${code}`)),
    );
  });
}

async function refuseOtherVersions(dataDir: string, dir: string) {
  const clusters = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-'));
  if (clusters.length === 0 || clusters.some((name) => join(dataDir, name) === dir)) return;
  throw new PostgresUnavailable(
    `${dataDir} holds the data of another version of Postgres (${clusters.join(', ')}): move it over with pg_dump, or choose another DATA_DIR.`,
  );
}

async function removeAbandoned(dataDir: string) {
  for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith(SCRATCH))) {
    const path = join(dataDir, name);
    const age =
      performance.timeOrigin + performance.now() - (await stat(path).catch(() => ({ mtimeMs: Infinity }))).mtimeMs;
    if (age > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
