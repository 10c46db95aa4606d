import { afterAll, afterEach, expect } from 'vitest';
import { emptyMailbox, finishWork, takeBreaches, takeViolations } from './app.ts';

afterEach(finishWork);

/** Every response of the service, in every test, must be as the contract says. */
const expectNoBreaches = () => expect(takeBreaches(), 'responses that break the contract').toEqual([]);
afterEach(expectNoBreaches);
afterAll(async () => {
  // For responses outside tests, such as in the hooks of a file.
  expectNoBreaches();
  // Once for each file: waiting after each test costs more than most tests.
  expect(await takeViolations(), "responses that break the contract by Prism's validator").toEqual([]);
});
afterAll(emptyMailbox);
