import { join } from 'node:path';
import { startChild } from './child.ts';
import { median } from './figures.ts';

/** Milliseconds from the start of the program to its first successful response, on existing data. */
export interface StartUp {
  median_ms: number;
  slowest_ms: number;
}

const service = join(import.meta.dirname, '../../src/app/main.ts');

/** Measures `npm start` with Postgres. Skips the first start, which fills Node's compile cache. */
export async function measureStartUp(dataDir: string, starts: number): Promise<StartUp> {
  const times: number[] = [];
  for (let start = 0; start <= starts; start += 1) {
    const child = await startChild({ args: [service], env: { DATA_DIR: dataDir }, readyPath: '/readyz' });
    await child.stop();
    if (start > 0) times.push(child.startedAfterMs);
  }
  return { median_ms: median(times), slowest_ms: Math.max(...times) };
}
