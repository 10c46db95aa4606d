import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries, findPackage, type Binaries } from './binaries.ts';
import { ensureCluster, prepareDataDir, SUPERUSER, type Cluster } from './cluster.ts';
import { createDatabase, isComingOrGoing } from './create-database.ts';
import { endpointOf, type Endpoint } from './endpoint.ts';
import { PostgresUnavailable } from './errors.ts';
import { readLock, type Lock } from './lock.ts';
import { hasOwner } from './owner.ts';
import { chooseUser } from './run-as.ts';
import { startServer, type OwnServer, type ServerOptions } from './server.ts';

export interface PostgresOptions extends ServerOptions {
  /** Holds the data; made if need be. */
  dataDir: string;
  /** Made if it is not there. */
  database: string;
}

export interface RunningPostgres {
  /** `password` on Windows alone. */
  connection: Endpoint & { user: string; database: string };
  /** Another process started it, and ends it. */
  attached: boolean;
  /** Of the server. */
  pid: number;
  /** Ends the server if it is ours; may be called again. */
  stop(): Promise<void>;
}

/** A server that takes connections; `stop` where it is ours. */
type Found = Omit<OwnServer, 'stop'> & Partial<Pick<OwnServer, 'stop'>>;

/** How long a server that we did not start may take to end, or to become ready. */
const OTHERS_TIMEOUT_MS = 60_000;
/** How long a server may outlive its owner before it is taken for one that somebody runs by hand. */
const OWNERLESS_MS = 3_000;
const POLL_MS = 10;

/**
 * The service's own Postgres, reached by a socket that only its user can open. Starting it twice on the same data joins
 * the one that runs; one whose owner was killed shuts down by itself, and is then started anew. It leaves no handlers in
 * this process, does not keep it alive, and does not outlive it.
 * @throws PostgresUnavailable with what to do instead
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const packaged = await findPackage();
  const dataDir = resolve(options.dataDir);
  const dir = await prepareDataDir(dataDir, packaged.major);
  const cluster: Cluster = { dataDir, dir, major: packaged.major, runAs: chooseUser(dir) };
  const binaries = await findBinaries(packaged, cluster.runAs);
  await ensureCluster(cluster, binaries.initdb, options.unsafeFast ?? false);
  const { endpoint, pid, stop } = await startOrJoin(cluster, binaries, options);
  return {
    connection: { ...endpoint, user: SUPERUSER, database: options.database },
    attached: stop === undefined,
    pid,
    stop: async () => stop?.(),
  };
}

async function startOrJoin(cluster: Cluster, binaries: Binaries, options: PostgresOptions): Promise<Found> {
  const began = performance.now();
  for (;;) {
    const waitedMs = performance.now() - began;
    const lock = await readLock(cluster.dir);
    const found =
      lock === undefined
        ? await start(cluster, binaries, options)
        : await join(cluster, lock, { database: options.database, waitedMs });
    if (found !== undefined) return found;
    if (waitedMs > OTHERS_TIMEOUT_MS) {
      const process = lock === undefined ? '' : ` (process ${lock.pid})`;
      throw new PostgresUnavailable(`${cluster.dir} is held by a Postgres${process} that neither answers nor ends.`);
    }
    await wait(POLL_MS);
  }
}

/** @returns undefined where another process was faster */
async function start(cluster: Cluster, binaries: Binaries, options: PostgresOptions): Promise<OwnServer | undefined> {
  const server = await startServer(cluster, binaries, options);
  try {
    if (server !== undefined) await createDatabase(server.endpoint, options.database);
    return server;
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

/** @returns undefined where the server is starting, or about to end */
async function join(
  cluster: Cluster,
  lock: Lock,
  { database, waitedMs }: { database: string; waitedMs: number },
): Promise<Found | undefined> {
  const endpoint = lock.isReady ? await endpointOf(lock, cluster) : undefined;
  if (endpoint === undefined) return undefined;
  if (waitedMs < OWNERLESS_MS && !(await hasOwner(endpoint))) return undefined;
  try {
    await createDatabase(endpoint, database);
    return { endpoint, pid: lock.pid };
  } catch (error) {
    if (isComingOrGoing(error)) return undefined;
    throw error;
  }
}
