import { afterAll, expect } from 'vitest';
import { MAX_TURN_MS } from './worker-limits.ts';
import { readLoad } from './worker-load.ts';

// The service runs in this process, and answers late while anything else occupies the event loop. Files of other projects have
// no such limit: there, a linter or a compiler may run synchronously.
afterAll(() => {
  expect(readLoad().longestTurnMs, 'ms of CPU time in one turn of the event loop').toBeLessThan(MAX_TURN_MS);
});
