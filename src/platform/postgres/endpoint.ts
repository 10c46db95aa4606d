import { lchown, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD_FILE, type Cluster } from './cluster.ts';
import { PostgresUnavailable } from './errors.ts';
import type { Lock } from './lock.ts';
import { isOpenToAll } from './run-as.ts';

/** Where a server listens, and what it takes to be let in. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

const PORT = 5432;
const LONGEST_SOCKET_NAME = `sellbase-XXXXXX/.s.PGSQL.${PORT}`;
const LOOPBACK = '127.0.0.1';
/** Of the path of a socket, in bytes; Linux takes four more. */
const LONGEST_SOCKET_PATH = 103;

/**
 * A new place to listen: a socket in a folder that only the server's user may enter, whose name nobody can foresee; on
 * Windows a port of this machine with a password.
 */
export async function makeEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (process.platform === 'win32')
    return { host: LOOPBACK, port: await findFreePort(), password: await readPassword(cluster) };
  const { uid, gid } = cluster.runAs;
  const reasons: string[] = [];
  for (const base of new Set([tmpdir(), '/tmp'])) {
    try {
      if (Buffer.byteLength(join(base, LONGEST_SOCKET_NAME)) > LONGEST_SOCKET_PATH)
        throw new Error(`${base} is too long`);
      if (uid !== undefined && !isOpenToAll(base)) throw new Error(`${base} is closed to uid ${uid}`);
      const host = await mkdtemp(join(base, 'sellbase-'));
      if (uid !== undefined) await lchown(host, uid, gid ?? uid);
      return { host, port: PORT };
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new PostgresUnavailable(`There is no folder for the server's socket: ${reasons.join('; ')}.`);
}

export async function removeEndpoint({ host }: Endpoint): Promise<void> {
  if (host !== LOOPBACK) await rm(host, { recursive: true, force: true });
}

/** Where the server that holds `lock` listens; undefined where its socket's folder is gone, or another user's by now. */
export async function endpointOf(lock: Lock, cluster: Cluster): Promise<Endpoint | undefined> {
  if (process.platform === 'win32') return { host: LOOPBACK, port: lock.port, password: await readPassword(cluster) };
  const found = await lstat(lock.socketDir).catch(() => undefined);
  const isTrusted =
    found?.isDirectory() && (found.mode & 0o077) === 0 && [cluster.runAs.uid, process.getuid?.()].includes(found.uid);
  return isTrusted ? { host: lock.socketDir, port: lock.port } : undefined;
}

/** The settings that make a server listen there. */
export function listenSettings({ host, port }: Endpoint): Record<string, string> {
  const isSocket = host !== LOOPBACK;
  return {
    port: String(port),
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
  };
}

function readPassword({ dir }: Cluster): Promise<string> {
  return readFile(join(dir, PASSWORD_FILE), 'utf8');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, LOOPBACK, () => {
      const { port } = addressOf(probe.address());
      probe.close(() => resolve(port));
    });
  });
}

function addressOf(address: AddressInfo | string | null): { port: number } {
  return typeof address === 'object' && address !== null ? address : { port: PORT };
}
