import { execFile } from 'node:child_process';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { listenSettings, makeEndpoint, removeEndpoint, type Endpoint } from './endpoint.ts';
import { explain, PostgresUnavailable } from './errors.ts';
import { spawnGuarded, type Guarded } from './guard.ts';
import { readLock } from './lock.ts';
import { announceOwner } from './owner.ts';
import { withPathForChild } from './path-for-child.ts';

export interface ServerOptions {
  /** Server settings beyond the usual ones. */
  settings?: Readonly<Record<string, string>>;
  /** For data that is thrown away: a crash of the machine may lose it. */
  unsafeFast?: boolean;
  /** Takes what the server writes to its log. */
  log?: (line: string) => void;
}

/** A server that this process started and ends. */
export interface OwnServer {
  endpoint: Endpoint;
  pid: number;
  /** May be called again. */
  stop(): Promise<void>;
}

/** Recovery after a crash is part of it. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 5;
const PROBLEM = 'Postgres did not start';

const SETTINGS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '60',
  // Containers have little of /dev/shm.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  io_method: 'sync',
};
const UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/**
 * What a server says that finds another one on its data: one that still ends, that begins, or that another process has
 * just started.
 */
const HELD =
  /lock file .*(already exists|is empty)|could not remove old lock file .*No such file|pre-existing shared memory/;

/**
 * @returns undefined where another server holds the data
 * @throws PostgresUnavailable
 */
export async function startServer(
  cluster: Cluster,
  binaries: Binaries,
  options: ServerOptions,
): Promise<OwnServer | undefined> {
  const endpoint = await makeEndpoint(cluster);
  let owner: Server | undefined;
  try {
    owner = await announceOwner(endpoint);
    const server = await spawnServer(cluster, binaries.postgres, endpoint, options);
    if (await becomesReady(cluster, server)) {
      server.letGo();
      return { endpoint, pid: server.pid, stop: stopper(server, owner, { cluster, binaries }) };
    }
    await giveUp(endpoint, owner);
    return undefined;
  } catch (error) {
    await giveUp(endpoint, owner);
    throw error instanceof PostgresUnavailable ? error : explain(PROBLEM, String(error), error);
  }
}

async function giveUp(endpoint: Endpoint, owner: Server | undefined) {
  owner?.close();
  await removeEndpoint(endpoint);
}

function spawnServer(cluster: Cluster, program: string, endpoint: Endpoint, options: ServerOptions): Promise<Guarded> {
  const { settings, unsafeFast, log } = options;
  const all = { ...SETTINGS, ...(unsafeFast && UNSAFE_SETTINGS), ...settings, ...listenSettings(endpoint) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const sweep = process.platform === 'win32' ? undefined : endpoint.host;
  return withPathForChild(cluster, (path, fds) =>
    spawnGuarded(program, ['-D', path, ...flags], { runAs: cluster.runAs, fds, sweep, log }),
  );
}

/** @returns false where another server holds the data @throws PostgresUnavailable where it ends for another reason */
async function becomesReady({ dir }: Cluster, server: Guarded): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!server.hasEnded()) {
    const lock = await readLock(dir);
    if (lock?.pid === server.pid && lock.isReady) return true;
    if (performance.now() > deadline) {
      await server.end();
      throw explain('Postgres did not start in time', server.output());
    }
    await wait(POLL_MS);
  }
  await server.ended;
  if (HELD.test(server.output())) return false;
  throw explain(PROBLEM, server.output());
}

function stopper(server: Guarded, owner: Server, { cluster, binaries }: { cluster: Cluster; binaries: Binaries }) {
  return async () => {
    // First, so that nobody joins what is about to end.
    owner.close();
    if (process.platform === 'win32' && !server.hasEnded()) {
      await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster.dir, '-m', 'fast'], { windowsHide: true });
    }
    await server.end();
  };
}
