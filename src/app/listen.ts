import type { Server } from 'node:http';
import { ConfigError } from './variables.ts';

/**
 * Lets a server listen.
 * @param options.variable that names the port
 * @throws ConfigError if the port is in use or not allowed, or if the host is not an address of this machine
 */
export function listen(
  server: Server,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ConfigError(`${variable} ${port} is in use by another program. Choose another ${variable}.`));
      else if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
        reject(new ConfigError(`HOST ${host} is not an address of this machine. Choose another HOST.`));
      else if (error.code === 'EACCES')
        reject(new ConfigError(`${variable} ${port} may not be used by this user. Choose a ${variable} above 1023.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}

/** Time that running requests get to finish. Clients resume longer downloads elsewhere. */
const CLOSE_TIMEOUT_MS = 5_000;
const IDLE_CHECK_MS = 100;

/** Stops the server: accepts no connection, closes idle ones, and gives running requests a short time to finish. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    // An event stream or a download that was told nothing about the end leaves its connection idle.
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(timeout);
      clearInterval(idleCheck);
      resolve();
    });
    server.closeIdleConnections();
  });
}
