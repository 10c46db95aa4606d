import { TIME_LIMITS, type TimeLimits } from '../platform/time-limits.ts';
import { SECOND_MS } from '../shared/durations.ts';
import { readInteger, type Environment } from './variables.ts';

const BOUNDS = { minimum: 2, maximum: 600 };

/** Reads the time limits. Operators can set those that depend on their database. */
export function readTimeLimits(env: Environment): TimeLimits {
  const read = (name: string, fallbackMs: number) => SECOND_MS * readInteger(env, name, fallbackMs / SECOND_MS, BOUNDS);
  return {
    ...TIME_LIMITS,
    databaseConnectionMs: read('DATABASE_CONNECTION_TIMEOUT_SECONDS', TIME_LIMITS.databaseConnectionMs),
    databaseLockMs: read('DATABASE_LOCK_TIMEOUT_SECONDS', TIME_LIMITS.databaseLockMs),
    databaseResultMs: read('DATABASE_RESULT_TIMEOUT_SECONDS', TIME_LIMITS.databaseResultMs),
    requestMs: read('REQUEST_TIMEOUT_SECONDS', TIME_LIMITS.requestMs),
  };
}
