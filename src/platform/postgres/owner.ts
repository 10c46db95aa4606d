import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Endpoint } from './endpoint.ts';

/** For the answer; the owner may be busy. */
const PATIENCE_MS = 1_000;

/**
 * Answers on a socket beside the server's for as long as this process lives, and not a moment longer: so another process
 * knows a server that will last from one that is about to notice that its owner was killed.
 */
export function announceOwner(endpoint: Endpoint): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Says something: the kernel accepts connections for a process that has been killed but is not gone yet.
    const server = createServer((socket) =>
      socket
        .unref()
        .on('error', () => undefined)
        .end('alive'),
    );
    server.on('error', reject);
    // Open to all who may enter the folder: the owner may be root, and another process the server's user.
    const options = { path: pathOf(endpoint), exclusive: true, readableAll: true, writableAll: true };
    server.listen(options, () => resolve(server)).unref();
  });
}

export function hasOwner(endpoint: Endpoint): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(pathOf(endpoint));
    const conclude = (isAlive: boolean) => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.setTimeout(PATIENCE_MS, () => conclude(false));
    socket.on('data', () => conclude(true)).on('error', () => conclude(false));
    socket.on('end', () => conclude(false));
  });
}

function pathOf({ host, port }: Endpoint): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\sellbase-${port}` : join(host, 'owner');
}
