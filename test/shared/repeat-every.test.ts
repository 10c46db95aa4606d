import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatEvery } from '../../src/shared/repeat-every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a failed run is reported, and the repetition continues', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('down');
  };
  const stop = repeatEvery(1_000, work, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(2_000);
  await stop();
  expect(runs).toBe(2);
  expect(errors).toEqual([new Error('down')]);
});

it('the end of a repetition waits for the run in progress', async () => {
  const run = Promise.withResolvers<undefined>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await run.promise;
  };
  const stop = repeatEvery(1_000, work, () => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(false);
  run.resolve(undefined);
  await stopped;
  expect(runs).toBe(1);
});
