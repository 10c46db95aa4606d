import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/each-file.ts'],
    reporters: ['default', new URL('./support/coverage-reporter.ts', import.meta.url).pathname],
    // They end what hangs, and measure nothing: a start of the service takes seconds where the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    pool: 'forks',
    isolate: false,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
