import { lchown, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undefinedIf } from '../../shared/error-code.ts';
import { PASSWORD_FILE, type Cluster } from './cluster.ts';
import { PostgresUnavailable } from './errors.ts';
import type { ServerLock } from './server-lock.ts';
import { isReadableByAll } from './run-as.ts';

/** Address and password of a server. `host` is the folder of the socket, or an IP address on Windows. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

const PORT = 5432;
const LONGEST_SOCKET_NAME = `sellbase-XXXXXX/.s.PGSQL.${PORT}`;
const LOOPBACK = '127.0.0.1';
/** Maximum length of a socket's path in bytes. Linux allows 107, macOS 103. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Creates an endpoint: a socket in a new folder with a random name, which only the server's user can enter. On Windows, a
 * loopback port with a password.
 * @throws PostgresUnavailable no temporary folder is usable
 */
export async function createEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (process.platform === 'win32')
    return { host: LOOPBACK, port: await findFreePort(), password: await readPassword(cluster) };
  const { uid, gid } = cluster.runAs;
  const reasons: string[] = [];
  for (const base of new Set([tmpdir(), '/tmp'])) {
    try {
      if (Buffer.byteLength(join(base, LONGEST_SOCKET_NAME)) > LONGEST_SOCKET_PATH)
        throw new Error(`${base} is too long`);
      if (uid !== undefined && !isReadableByAll(base)) throw new Error(`uid ${uid} cannot read ${base}`);
      const host = await mkdtemp(join(base, 'sellbase-'));
      if (uid !== undefined) await lchown(host, uid, gid ?? uid);
      return { host, port: PORT };
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new PostgresUnavailable(`No folder is usable for the server's socket: ${reasons.join('; ')}.`);
}

/** Removes the folder of the socket. */
export async function removeEndpoint({ host }: Endpoint): Promise<void> {
  if (host !== LOOPBACK) await rm(host, { recursive: true, force: true });
}

/**
 * Finds the endpoint of the server that holds `lock`. Returns undefined if its folder is missing, closed or has another
 * owner.
 */
export async function findEndpoint(lock: ServerLock, cluster: Cluster): Promise<Endpoint | undefined> {
  if (process.platform === 'win32') return { host: LOOPBACK, port: lock.port, password: await readPassword(cluster) };
  const found = await lstat(lock.socketDir).catch(undefinedIf('ENOENT', 'ENOTDIR', 'EACCES'));
  const isTrusted =
    found?.isDirectory() && (found.mode & 0o077) === 0 && [cluster.runAs.uid, process.getuid?.()].includes(found.uid);
  return isTrusted ? { host: lock.socketDir, port: lock.port } : undefined;
}

/** Returns the server settings of an endpoint. */
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
      const { port } = requireAddressInfo(probe.address());
      probe.close(() => resolve(port));
    });
  });
}

function requireAddressInfo(address: AddressInfo | string | null): { port: number } {
  return typeof address === 'object' && address !== null ? address : { port: PORT };
}
