import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { SCRATCH } from './memory.ts';

/**
 * Below the ports that the system gives to programs that ask for any port, and above 10080, to which `fetch` and browsers send
 * nothing.
 */
const FIRST_PORT = 11_000;
const PORTS_OF_RUN = 800;
/** Runs of this machine that can take place at the same time. */
const MAX_RUNS = 25;

declare module 'vitest' {
  interface ProvidedContext {
    /** The first port of the range that only this run uses. */
    firstPort: number;
    /** The folder for the files of this run. */
    runFolder: string;
  }
}

/**
 * Reserves a range of ports and a folder for this process, until it ends. The lock of both is the first port of the range, on
 * which this process listens. The folder of a run that was killed is removed by the next run that reserves it.
 * @throws Error if other runs or programs use all ranges
 */
export async function reserveRun(): Promise<{ firstPort: number; runFolder: string }> {
  for (let run = 0; run < MAX_RUNS; run += 1) {
    const firstPort = FIRST_PORT + run * PORTS_OF_RUN;
    if ((await listen(firstPort)) === undefined) continue;
    const runFolder = join(SCRATCH, `sellbase-tests-${run}`);
    rmSync(runFolder, { recursive: true, force: true });
    mkdirSync(runFolder);
    // As `/tmp`, because Postgres runs as another user, who removes its files there.
    chmodSync(runFolder, 0o1777);
    process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }));
    return { firstPort, runFolder };
  }
  throw new Error(`each of the ports ${FIRST_PORT}, ${FIRST_PORT + PORTS_OF_RUN} … is in use`);
}

/** @returns undefined if another process listens on the port */
export function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server.unref()));
  });
}
