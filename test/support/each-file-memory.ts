import { afterAll, expect } from 'vitest';
import { MAX_HEAP_MB } from './worker-limits.ts';
import { readKeptMb } from './worker-load.ts';

afterAll(() => {
  expect(readKeptMb(MAX_HEAP_MB), 'MB of objects and buffers that the worker keeps').toBeLessThan(MAX_HEAP_MB);
});
