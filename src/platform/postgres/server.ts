import { execFile } from 'node:child_process';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { listenSettings, createEndpoint, removeEndpoint, type Endpoint } from './endpoint.ts';
import { explain, PostgresUnavailable } from './errors.ts';
import { keepRunning, type RestartObserver } from './keep-running.ts';
import { spawnSupervised, type SupervisedProcess } from './supervised-process.ts';
import { readServerLock } from './server-lock.ts';
import { announceOwner } from './owner.ts';
import { withPathForChild } from './path-for-child.ts';

/** Options of a server. */
export interface ServerOptions extends RestartObserver {
  /** Server settings that override the defaults. */
  settings?: Readonly<Record<string, string>>;
  /** Disables fsync. A crash of the machine may lose data, so this is for tests only. */
  unsafeFast?: boolean;
  /** Receives each line of the server's log. */
  log?: (line: string) => void;
}

/** A server that this process started and must stop. */
export interface OwnServer {
  endpoint: Endpoint;
  /** Process id of the server at its first start. */
  pid: number;
  /** Stops the server. Idempotent. */
  stop(): Promise<void>;
}

/** Includes the recovery after a crash. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 5;
const PROBLEM = 'Postgres did not start';

const SETTINGS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '60',
  // Containers have a small /dev/shm.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  io_method: 'sync',
};
const UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Matches the log of a server that found another server on its data. */
const DATA_IN_USE =
  /lock file .*(already exists|is empty)|could not remove old lock file .*No such file|pre-existing shared memory/;

/**
 * Starts a server on the data and waits until it accepts connections. If the server ends by itself, it is started again
 * on the same endpoint, so that other processes reach it again as well.
 * @returns undefined where another server uses the data
 * @throws PostgresUnavailable the server does not start
 */
export async function startServer(
  cluster: Cluster,
  binaries: Binaries,
  options: ServerOptions,
): Promise<OwnServer | undefined> {
  const endpoint = await createEndpoint(cluster);
  let owner: Server | undefined;
  try {
    owner = await announceOwner(endpoint);
    const start = () => startOnce(cluster, binaries.postgres, endpoint, options);
    const server = await start();
    if (server !== undefined) {
      const stopServer = keepRunning(server, {
        ...options,
        start: async () => (await start()) ?? Promise.reject(new Error(`Another Postgres uses ${cluster.dir}.`)),
        stop: (running) => stopOnce(running, cluster, binaries),
      });
      return { endpoint, pid: server.pid, stop: createStop(owner, stopServer, endpoint) };
    }
    await cleanUp(endpoint, owner);
    return undefined;
  } catch (error) {
    await cleanUp(endpoint, owner);
    throw error instanceof PostgresUnavailable ? error : explain(PROBLEM, String(error), error);
  }
}

/** Starts a server and waits until it accepts connections. @returns undefined where another server uses the data */
async function startOnce(
  cluster: Cluster,
  program: string,
  endpoint: Endpoint,
  options: ServerOptions,
): Promise<SupervisedProcess | undefined> {
  if ((await readServerLock(cluster.dir))?.isRunning) return undefined;
  const server = await spawnServer(cluster, program, endpoint, options);
  if (!(await waitUntilReady(cluster, server))) return undefined;
  server.unref();
  return server;
}

async function cleanUp(endpoint: Endpoint, owner: Server | undefined) {
  owner?.close();
  await removeEndpoint(endpoint);
}

function spawnServer(
  cluster: Cluster,
  program: string,
  endpoint: Endpoint,
  options: ServerOptions,
): Promise<SupervisedProcess> {
  const { settings, unsafeFast, log } = options;
  const all = { ...SETTINGS, ...(unsafeFast && UNSAFE_SETTINGS), ...settings, ...listenSettings(endpoint) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const cleanUpFolder = process.platform === 'win32' ? undefined : endpoint.host;
  return withPathForChild(cluster, (path, fds) =>
    spawnSupervised(program, ['-D', path, ...flags], { runAs: cluster.runAs, fds, cleanUpFolder, log }),
  );
}

/**
 * Waits until the server accepts connections.
 * @returns false where another server uses the data
 * @throws PostgresUnavailable the server ended for another reason, or did not start in time
 */
async function waitUntilReady({ dir }: Cluster, server: SupervisedProcess): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!server.hasEnded()) {
    const lock = await readServerLock(dir);
    if (lock?.pid === server.pid && lock.isReady) return true;
    if (performance.now() > deadline) {
      await server.stop();
      throw explain('Postgres did not start in time', server.output());
    }
    await wait(POLL_MS);
  }
  await server.ended;
  if (DATA_IN_USE.test(server.output())) return false;
  throw explain(PROBLEM, server.output());
}

function createStop(owner: Server, stopServer: () => Promise<void>, endpoint: Endpoint) {
  return async () => {
    // First, so that no other process joins a server that is about to stop.
    owner.close();
    await stopServer();
    await removeEndpoint(endpoint);
  };
}

async function stopOnce(server: SupervisedProcess, cluster: Cluster, { pgCtl }: Binaries) {
  if (process.platform === 'win32' && !server.hasEnded())
    await promisify(execFile)(pgCtl, ['stop', '-D', cluster.dir, '-m', 'fast'], { windowsHide: true });
  await server.stop();
}
