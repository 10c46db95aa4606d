import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, expect } from 'vitest';
import { MAX_TURN_MS } from './worker-limits.ts';
import { readLongestTurnMs, resetLoad } from './worker-load.ts';

resetLoad();
// The service runs in the process of its tests, and answers late while anything else occupies the event loop.
afterAll(() => {
  expect(readLongestTurnMs(), 'ms of CPU time in one turn of the event loop').toBeLessThan(MAX_TURN_MS);
});
// Otherwise synchronous tests run in one turn of the event loop.
afterEach(() => setImmediate());
