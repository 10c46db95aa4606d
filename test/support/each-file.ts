import { afterEach, expect } from 'vitest';
import { runningApp } from './app.ts';

/** Every answer of the service, in whichever test, must be as the contract says. */
afterEach(() => {
  const breaches = runningApp()?.breaches.splice(0) ?? [];
  expect(breaches, 'answers that break the contract').toEqual([]);
});
