import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { includesLongFiles, LONG_FILES, LongestFirst } from './support/longest-first.ts';
import { SCRATCH } from './support/memory.ts';
import { divideTests, type ProjectName } from './support/projects.ts';
import { HOOK_TIMEOUT_MS, TEST_TIMEOUT_MS } from './support/time-limits.ts';

const ROOT = join(import.meta.dirname, '..');
const files = divideTests();

/** Where Node keeps compiled code between starts, also for the processes that tests start. */
const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');

/** One more than a small machine has processors, since tests also wait: for jobs, browsers and processes. */
const WORKERS = Number(process.env.TEST_WORKERS ?? 3);

function project(name: ProjectName, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return {
    root: ROOT,
    cacheDir: 'node_modules/.vite',
    test: {
      name,
      include: files[name],
      ...(!includesLongFiles && { exclude: [...LONG_FILES] }),
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: HOOK_TIMEOUT_MS,
      pool: 'forks',
      // Files of a worker share its modules, and so its service and its browser.
      isolate: false,
      maxWorkers: WORKERS,
      // Also for the processes that tests start.
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: SCRATCH },
      ...test,
    },
  };
}

export default defineConfig({
  root: ROOT,
  cacheDir: 'node_modules/.vite',
  test: {
    reporters: ['default', join(import.meta.dirname, 'support/coverage-reporter.ts')],
    sequence: { sequencer: LongestFirst },
    maxWorkers: WORKERS,
    projects: [
      project('unit'),
      project('processes'),
      project('service', {
        globalSetup: ['test/support/global-setup.ts'],
        setupFiles: ['test/support/each-file.ts'],
      }),
    ],
  },
});
