import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** What speaks with nothing that Prism stands in front of: programs of its own, the documentation, the code itself. */
const PAST_PRISM = [
  'contract/fuzz.test.ts',
  'docs/**',
  'kit/**',
  'mock/**',
  'platform/postgres/**',
  'platform/process.test.ts',
  'sdk/**',
].map((path) => `test/${path}`);

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  cacheDir: 'node_modules/.vite',
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.PRISM_PROXY === 'on' ? PAST_PRISM : [])],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/each-file.ts'],
    reporters: ['default', join(import.meta.dirname, 'support/coverage-reporter.ts')],
    // They end what hangs, and measure nothing: a start of the service takes seconds where the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    pool: 'forks',
    isolate: false,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
