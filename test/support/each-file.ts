import { afterEach, expect } from 'vitest';
import { takeBreaches } from './app.ts';

/** Every response of the service, in every test, must be as the contract says. */
afterEach(() => {
  expect(takeBreaches(), 'responses that break the contract').toEqual([]);
});
