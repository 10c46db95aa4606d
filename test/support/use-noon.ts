import { afterAll, beforeAll } from 'vitest';
import { testApp } from './app.ts';
import { noon } from './time.ts';

/** Stops the clock of the shared app at noon for the tests of a file or a block, which midnight would change. @returns that noon */
export function useNoon(): Date {
  const time = noon();
  beforeAll(async () => {
    (await testApp()).clock.now = time;
  });
  afterAll(async () => {
    (await testApp()).clock.now = undefined;
  });
  return time;
}
