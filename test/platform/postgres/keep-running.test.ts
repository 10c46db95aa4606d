import { expect, it } from 'vitest';
import { restartDelayMs } from '../../../src/platform/postgres/keep-running.ts';

it('the delay before a restart of PostgreSQL doubles with each attempt, up to ten seconds', () => {
  expect([0, 1, 2, 7, 8, 5000].map(restartDelayMs)).toEqual([50, 100, 200, 6400, 10_000, 10_000]);
});
