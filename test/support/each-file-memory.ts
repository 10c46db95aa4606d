import { afterAll, expect } from 'vitest';
import { MAX_PROCESS_MB } from './worker-limits.ts';
import { readLoad, resetLoad } from './worker-load.ts';

resetLoad();
afterAll(() => {
  expect(readLoad().largestProcessMb, 'MB of memory of the worker').toBeLessThan(MAX_PROCESS_MB);
});
