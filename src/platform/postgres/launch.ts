import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chown, lstat, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster, withPathForChild, type Cluster } from './cluster.ts';
import { PostgresUnavailable } from './errors.ts';
import { chooseUser, type RunAs } from './run-as.ts';

export interface PostgresOptions {
  /** Holds the data; made if need be. */
  dataDir: string;
  /** Made if it is not there. */
  database: string;
  /** Server settings beyond the usual ones. */
  settings?: Readonly<Record<string, string>>;
  /** For data that is thrown away: a crash of the machine may lose it. */
  unsafeFast?: boolean;
}

export interface RunningPostgres {
  connection: { host: string; port: number; user: string; database: string };
  /** Another process started it, and ends it. */
  attached: boolean;
  /** Ends the server if it is ours; may be called again. */
  stop(): Promise<void>;
}

const USER = 'sellbase';
const PORT = 5432;
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 15;

const SETTINGS = {
  listen_addresses: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '60',
  dynamic_shared_memory_type: 'mmap',
  io_method: 'sync',
  unix_socket_permissions: '0700',
};
const UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Runs Postgres for whoever holds our end of its standard input: when that closes, by `stop` or because this process died
 * in whatever way, the server is told to shut down. In a group of its own, so that Ctrl-C reaches us first.
 */
const GUARDIAN = `exec 9<&0; "$@" </dev/null 9<&- & server=$!; trap '' INT TERM HUP
(cat <&9 >/dev/null; kill -INT $server 2>/dev/null) & wait $server`;

/**
 * The service's own Postgres, reached by a socket that only its user can open. Starting it twice on the same data joins
 * the one that runs; one whose owner was killed shuts down by itself and is started anew.
 * @throws PostgresUnavailable with what to do instead
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  if (process.platform === 'win32') throw new PostgresUnavailable('Postgres is not started by the service on Windows.');
  const dataDir = resolve(options.dataDir);
  const { dir, runAs, binaries } = await prepare(dataDir);
  await ensureCluster(dataDir, { dir, runAs }, binaries, options.unsafeFast ?? false);
  const socketDir = await makeSocketDir(dir, runAs);
  const admin = { host: socketDir, port: PORT, user: USER, database: 'postgres' };
  const child = await startOrJoin({ dir, runAs }, binaries.postgres, admin, options);
  await createDatabase(admin, options.database);
  return {
    connection: { ...admin, database: options.database },
    attached: child === undefined,
    stop: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.ref();
      child.stdin?.end();
      await ended;
    },
  };
}

async function prepare(dataDir: string) {
  const packaged = await findBinaries({});
  const dir = join(dataDir, `postgres-${packaged.major}`);
  const runAs = chooseUser(dir);
  return { dir, runAs, binaries: runAs.uid === undefined ? packaged : await findBinaries(runAs) };
}

/** Short, since the path of a socket may have no more than 107 bytes. */
async function makeSocketDir(clusterDir: string, { uid, gid }: RunAs): Promise<string> {
  const name = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const socketDir = join(tmpdir(), `sellbase-${name}`);
  await mkdir(socketDir, { mode: 0o700, recursive: true });
  const found = await lstat(socketDir);
  const mayOwn = [uid, process.getuid?.()];
  if (!found.isDirectory() || !mayOwn.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new PostgresUnavailable(`${socketDir} belongs to somebody else, or is open to others.`);
  }
  if (uid !== undefined) await chown(socketDir, uid, gid ?? uid);
  return socketDir;
}

type Admin = RunningPostgres['connection'];

/** Undefined where a server that another process started answers. */
async function startOrJoin(
  cluster: Cluster,
  program: string,
  admin: Admin,
  options: PostgresOptions,
): Promise<ChildProcess | undefined> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const isRunning = (await hasPidFile(cluster.dir)) && (await nameOfServer(admin)) !== undefined;
    if (isRunning) return undefined;
    // Of two processes that start at once, each must know whose server it is that answers.
    const name = `sellbase-${randomUUID()}`;
    const settings = { ...options.settings, cluster_name: name };
    const { child, output } = await launch(cluster, program, admin.host, { ...options, settings });
    while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      const answering = await nameOfServer(admin);
      if (answering !== undefined) return answering === name ? detach(child) : undefined;
      await wait(POLL_MS);
    }
    // The one before is still shutting down, or another process was faster: look again.
    const isHeld = /lock file .* already exists|pre-existing shared memory/.test(output());
    if (!isHeld || performance.now() > deadline) throw new PostgresUnavailable(explain(output()));
    await wait(POLL_MS * 4);
  }
}

async function launch(cluster: Cluster, program: string, socketDir: string, { settings, unsafeFast }: PostgresOptions) {
  const all = { ...SETTINGS, ...(unsafeFast && UNSAFE_SETTINGS), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = await withPathForChild(cluster, (path, fds) =>
    spawn('/bin/sh', ['-c', GUARDIAN, 'postgres', program, '-D', path, '-k', socketDir, '-p', String(PORT), ...flags], {
      ...cluster.runAs,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe', ...fds],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    }),
  );
  let tail = '';
  child.stderr?.on('data', (text) => (tail = (tail + String(text)).slice(-4000)));
  child.stdin?.on('error', () => undefined);
  return { child, output: () => tail };
}

/** The server does not keep this process alive. */
function detach(child: ChildProcess): ChildProcess {
  child.unref();
  for (const stream of [child.stdin, child.stderr])
    if (stream && 'unref' in stream) (stream as { unref(): void }).unref();
  return child;
}

async function hasPidFile(dir: string): Promise<boolean> {
  return readFile(join(dir, 'postmaster.pid')).then(
    () => true,
    () => false,
  );
}

/** How the server that answers was called when it was started; undefined where none does. */
async function nameOfServer(admin: Admin): Promise<string | undefined> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    return rows[0]?.cluster_name;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(admin: Admin, database: string) {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process made it at the same moment.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

function explain(output: string): string {
  const fatal = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line));
  return `Postgres did not start: ${fatal.join(' ').trim() || output.trim() || 'it gave no reason'}.`;
}
