import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { divideTests, type ProjectName } from './support/projects.ts';
import { reserveRun } from './support/reserved-run.ts';
import { HOOK_TIMEOUT_MS, TEST_TIMEOUT_MS } from './support/time-limits.ts';
import { MAX_HEAP_MB } from './support/worker-limits.ts';

const ROOT = join(import.meta.dirname, '..');
const files = divideTests();
const { firstPort, runFolder } = await reserveRun();

/** Where Node keeps compiled code between starts, also for the processes that tests start. */
const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');

/** As many as a small machine has processors: with three, all files take as long together, and each of them half as long again. */
const WORKERS = Number(process.env.TEST_WORKERS ?? 2);

/** Seed of the order of files: fixed, so that a run can be repeated, and random in the long run. Vitest prints it. */
const ORDER_SEED = Number(process.env.TEST_ORDER ?? (process.env.TEST_SCOPE === 'long' ? Date.now() : 1));

/** Whether the run includes `test/long`: `npm run test:long`, or a run that names its files. */
const isLong = process.env.TEST_SCOPE === 'long' || process.argv.some((argument) => argument.startsWith('test/long'));

const MEMORY = 'test/support/each-file-memory.ts';
const LIMITS = [MEMORY, 'test/support/each-file-event-loop.ts'];
const SERVICE = {
  globalSetup: ['test/support/global-setup.ts'],
  setupFiles: ['test/support/each-file.ts', ...LIMITS],
};

/** In the order in which they run. */
const PROJECTS: readonly ProjectName[] = ['service', 'unit', 'isolated', 'long', 'tools'];

function project(name: ProjectName, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return {
    root: ROOT,
    cacheDir: 'node_modules/.vite',
    test: {
      name,
      include: files[name],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: HOOK_TIMEOUT_MS,
      pool: 'forks',
      // Files of a worker share its modules, and so its service and its browser.
      isolate: false,
      // One project after the other: a worker ends, with its service, when the next file belongs to another project.
      sequence: { groupOrder: PROJECTS.indexOf(name) },
      // Otherwise Node collects garbage so late that a worker grows to gigabytes.
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      maxWorkers: WORKERS,
      // Also for the processes that tests start.
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: runFolder },
      ...test,
      provide: { firstPort, runFolder, ...test.provide },
    },
  };
}

export default defineConfig({
  root: ROOT,
  cacheDir: 'node_modules/.vite',
  test: {
    globalSetup: ['test/support/suite-setup.ts'],
    reporters: [
      'default',
      join(import.meta.dirname, 'support/slowest-files.ts'),
      [join(import.meta.dirname, 'support/coverage-reporter.ts'), { runFolder }],
    ],
    sequence: { shuffle: { files: true }, seed: ORDER_SEED },
    maxWorkers: WORKERS,
    projects: [
      project('unit', { setupFiles: LIMITS }),
      // Generators, linters and bundlers keep what they allocate, so each file has a process of its own.
      project('isolated', { setupFiles: LIMITS, isolate: true }),
      project('service', { ...SERVICE, provide: { jobs: 'controlled' } }),
      ...(isLong
        ? [
            project('long', { ...SERVICE, provide: { jobs: 'workers' } }),
            // Linters, compilers and generators, which run synchronously. No service runs in these workers.
            project('tools', { setupFiles: [MEMORY] }),
          ]
        : []),
    ],
  },
});
