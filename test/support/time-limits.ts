import { TIME_LIMITS, type TimeLimits } from '../../src/platform/time-limits.ts';

/**
 * The time limits of all tests. They end what hangs, and measure nothing: each is far longer than its subject takes on a
 * machine that runs several other programs on each of its processors. No test passes because a limit has passed.
 */
const SECOND_MS = 1_000;

/** One condition: a job that has run, a process that is ready, a page that shows a text. */
export const WAIT_TIMEOUT_MS = 240 * SECOND_MS;
/** A whole test. Longer than one wait, so that the wait can say what it waited for. */
export const TEST_TIMEOUT_MS = 600 * SECOND_MS;
/** The set-up of a file: it may install packages or start several processes. */
export const HOOK_TIMEOUT_MS = 600 * SECOND_MS;

const FACTOR = 20;

/** Time limits of the service under test, since a busy machine must not change an outcome. A test of a limit sets it. */
export const LARGE_TIME_LIMITS = Object.fromEntries(
  Object.entries(TIME_LIMITS).map(([name, ms]) => [name, FACTOR * ms]),
) as unknown as TimeLimits;

/** The same limits for processes, as far as a process can be given them. */
export const LARGE_TIME_LIMIT_VARIABLES = {
  DATABASE_CONNECTION_TIMEOUT_SECONDS: String(LARGE_TIME_LIMITS.databaseConnectionMs / SECOND_MS),
  DATABASE_LOCK_TIMEOUT_SECONDS: String(LARGE_TIME_LIMITS.databaseLockMs / SECOND_MS),
  DATABASE_RESULT_TIMEOUT_SECONDS: String(LARGE_TIME_LIMITS.databaseResultMs / SECOND_MS),
  REQUEST_TIMEOUT_SECONDS: String(LARGE_TIME_LIMITS.requestMs / SECOND_MS),
};
