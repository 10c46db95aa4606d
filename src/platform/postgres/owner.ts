import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Endpoint } from './endpoint.ts';

/** Timeout of the response, since the owner may be busy. */
const TIMEOUT_MS = 1_000;

/**
 * Listens on a socket beside the server's while this process lives. Other processes use the socket to distinguish a server
 * with an owner from a server that is about to stop because its owner was killed.
 */
export function announceOwner(endpoint: Endpoint): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Sends data, because the kernel also accepts connections for a killed process that still exits.
    const server = createServer((socket) =>
      socket
        .unref()
        .on('error', () => undefined)
        .end('alive'),
    );
    server.on('error', reject);
    // Accessible to all users that can enter the folder: the owner may be root, and a client the server's user.
    const options = { path: socketPath(endpoint), exclusive: true, readableAll: true, writableAll: true };
    server.listen(options, () => resolve(server)).unref();
  });
}

/** Whether the owner of the server is alive. */
export function hasOwner(endpoint: Endpoint, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath(endpoint));
    const conclude = (isAlive: boolean) => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.setTimeout(timeoutMs, () => conclude(false));
    socket.on('data', () => conclude(true)).on('error', () => conclude(false));
    socket.on('end', () => conclude(false));
  });
}

function socketPath({ host, port }: Endpoint): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\sellbase-${port}` : join(host, 'owner');
}
