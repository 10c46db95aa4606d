import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;
/** A file of `npm test` takes less. A busy machine makes any file slower, so a longer file is named and does not fail. */
const LIMIT_MS = 10_000;

/** Prints the files that took longest. */
export default class SlowestFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const slowest = modules
      .map((module) => ({ file: relative(process.cwd(), module.moduleId), ms: durationMs(module) }))
      .sort((a, b) => b.ms - a.ms);
    console.log(`\nThe slowest of ${modules.length} files:`);
    for (const { file, ms } of slowest.slice(0, SHOWN)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
    const long = slowest.filter(({ file, ms }) => ms > LIMIT_MS && !file.startsWith('test/long/'));
    for (const { file } of long)
      console.warn(`warning: ${file} took more than ${LIMIT_MS / 1000} s. Shorten it, or move it to test/long.`);
  }
}

/** Tests and hooks. The first file of a worker imports the service for all others, so imports do not count. */
const durationMs = (module: TestModule): number => module.diagnostic().duration;
