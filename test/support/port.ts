import { createServer } from 'node:net';

/** Ports below those that the system gives to programs that ask for any port. */
const FIRST_PORT = 10_000;
const PORTS_OF_WORKER = 200;
const WORKERS_OF_RUN = 4;
/** Runs that have ranges of their own. */
const RUNS = 25;

const run = process.ppid % RUNS;
const worker = (Number(process.env.VITEST_POOL_ID ?? 1) - 1) % WORKERS_OF_RUN;
const first = FIRST_PORT + (run * WORKERS_OF_RUN + worker) * PORTS_OF_WORKER;
let count = 0;

/**
 * Returns an unused port of the loopback interface. It stays unused until the caller listens on it, because each worker has
 * a range of its own.
 */
export async function freePort(): Promise<string> {
  for (let tries = 0; tries < PORTS_OF_WORKER; tries += 1) {
    const port = first + (count % PORTS_OF_WORKER);
    count += 1;
    if (await isFree(port)) return String(port);
  }
  throw new Error(`no port from ${first} to ${first + PORTS_OF_WORKER - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
