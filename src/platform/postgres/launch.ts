import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries, findPackage, type Binaries } from './binaries.ts';
import { ensureCluster, MAINTENANCE_DATABASE, prepareDataDir, SUPERUSER, type Cluster } from './cluster.ts';
import { createDatabase, isStartingOrStopping } from './create-database.ts';
import { findEndpoint, type Endpoint } from './endpoint.ts';
import { PostgresUnavailable } from './errors.ts';
import { readServerLock, type ServerLock } from './server-lock.ts';
import { hasOwner } from './owner.ts';
import { chooseUser } from './run-as.ts';
import { startServer, type OwnServer, type ServerOptions } from './server.ts';

/** Options of the embedded Postgres. */
export interface PostgresOptions extends ServerOptions {
  /** Data folder. Created where it is missing. */
  dataDir: string;
  /** Name of the database. Created where it is missing. */
  database: string;
}

/** A running embedded Postgres. */
export interface RunningPostgres {
  /** Connection options of the owner of the database. `password` only on Windows. */
  connection: Endpoint & { user: string; database: string };
  /** Connection options of the superuser, who creates other databases. */
  administrator: Endpoint & { user: string; database: string };
  /** Whether another process started the server and stops it. */
  attached: boolean;
  /** Process id of the server at the start. */
  pid: number;
  /** Stops the server where this process started it. Idempotent. */
  stop(): Promise<void>;
}

/** A server that accepts connections, with the owner of the database. Has `stop` where this process started it. */
type ConnectedServer = Omit<OwnServer, 'stop'> & Partial<Pick<OwnServer, 'stop'>> & { user: string };

/** Longest wait for a server of another process to become ready or to end. */
const OTHER_SERVER_TIMEOUT_MS = 60_000;
/** Longest wait for the end of a server without owner. Afterwards the server counts as started by hand. */
const OWNER_WAIT_MS = 3_000;
/** Longer than usual, because a second server would keep a busy owner from starting its own again. */
const RESTARTING_OWNER_TIMEOUT_MS = 5_000;
const POLL_MS = 10;

/**
 * Starts the embedded Postgres, or joins the server that runs on the same data. Only the user of the server can open its
 * socket. A server whose owner was killed shuts down, and this process then starts a new one. A killed server is started again
 * by its owner. The server does not keep this process alive and does not outlive it.
 * @throws PostgresUnavailable the server cannot run on this machine
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const packaged = await findPackage();
  const dataDir = resolve(options.dataDir);
  const dir = await prepareDataDir(dataDir, packaged.major);
  const cluster: Cluster = { dataDir, dir, major: packaged.major, runAs: chooseUser(dir) };
  const binaries = await findBinaries(packaged, cluster.runAs);
  await ensureCluster(cluster, binaries.initdb, options.unsafeFast ?? false);
  const { endpoint, user, pid, stop } = await startOrJoin(cluster, binaries, options);
  return {
    connection: { ...endpoint, user, database: options.database },
    administrator: { ...endpoint, user: SUPERUSER, database: MAINTENANCE_DATABASE },
    attached: stop === undefined,
    pid,
    stop: async () => stop?.(),
  };
}

async function startOrJoin(cluster: Cluster, binaries: Binaries, options: PostgresOptions): Promise<ConnectedServer> {
  const began = performance.now();
  for (;;) {
    const waitedMs = performance.now() - began;
    const lock = await readServerLock(cluster.dir);
    const found =
      lock === undefined || (!lock.isRunning && !(await isStartedAgain(cluster, lock)))
        ? await start(cluster, binaries, options)
        : await join(cluster, lock, { database: options.database, waitedMs });
    if (found !== undefined) return found;
    if (waitedMs > OTHER_SERVER_TIMEOUT_MS) {
      const process = lock === undefined ? '' : ` (process ${lock.pid})`;
      throw new PostgresUnavailable(`A Postgres${process} uses ${cluster.dir} and neither responds nor ends.`);
    }
    await wait(POLL_MS);
  }
}

/** Whether the owner of a server that was killed is alive, and therefore starts the server again. */
async function isStartedAgain(cluster: Cluster, lock: ServerLock): Promise<boolean> {
  const endpoint = await findEndpoint(lock, cluster);
  return endpoint !== undefined && hasOwner(endpoint, RESTARTING_OWNER_TIMEOUT_MS);
}

/** Starts a server. @returns undefined where another server uses the data */
async function start(
  cluster: Cluster,
  binaries: Binaries,
  options: PostgresOptions,
): Promise<ConnectedServer | undefined> {
  const server = await startServer(cluster, binaries, options);
  if (server === undefined) return undefined;
  try {
    return { ...server, user: await createDatabase(server.endpoint, options.database) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Joins the server that holds the lock. @returns undefined where that server is starting or stopping */
async function join(
  cluster: Cluster,
  lock: ServerLock,
  { database, waitedMs }: { database: string; waitedMs: number },
): Promise<ConnectedServer | undefined> {
  const endpoint = lock.isReady ? await findEndpoint(lock, cluster) : undefined;
  if (endpoint === undefined) return undefined;
  if (waitedMs < OWNER_WAIT_MS && !(await hasOwner(endpoint))) return undefined;
  try {
    return { endpoint, pid: lock.pid, user: await createDatabase(endpoint, database) };
  } catch (error) {
    if (isStartingOrStopping(error)) return undefined;
    throw error;
  }
}
