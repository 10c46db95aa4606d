import { inject } from 'vitest';
import { listen } from './reserved-run.ts';

const PORTS_OF_WORKER = 100;

const worker = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
/** The first port of the run is its lock. */
const first = inject('firstPort') + 1 + worker * PORTS_OF_WORKER;
let count = 0;

/**
 * Returns an unused port of the loopback interface. Nothing else takes it before the caller listens on it, because each run
 * has a range of ports for itself, and each worker a part of this range.
 */
export async function reservePort(): Promise<string> {
  for (let tries = 0; tries < PORTS_OF_WORKER; tries += 1) {
    const port = first + (count % PORTS_OF_WORKER);
    count += 1;
    if (await isUnused(port)) return String(port);
  }
  throw new Error(`all ports from ${first} to ${first + PORTS_OF_WORKER - 1} are in use`);
}

async function isUnused(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server === undefined) return false;
  await new Promise((done) => server.close(done));
  return true;
}
