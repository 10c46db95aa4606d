import knex from 'knex';
import { errorCode } from '../../shared/error-code.ts';
import { RequestValidationError, ServiceUnavailable } from '../../shared/errors.ts';
import { isConnectionFailure } from './connection-failure.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
/** SQLSTATE classes for invalid values: data exceptions (22) and program limits (54), such as a value out of range. */
const INVALID_VALUE_CLASSES = ['22', '54'];
/** SQLSTATE classes for an unavailable server: connection (08), resources (53), operator intervention (57). */
const UNAVAILABLE_CLASSES = ['08', '53', '57'];
const LOCK_NOT_AVAILABLE = '55P03';
const NETWORK_CODES = new Set([
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** Whether a retry of the transaction may succeed: after a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** Whether a statement waited for a lock for the whole `lock_timeout`. */
export const isLockTimeout = (error: unknown) => errorCode(error) === LOCK_NOT_AVAILABLE;

/** Whether a row violates the check constraint. */
export function violatesCheck(error: unknown, constraint: string): boolean {
  return (
    errorCode(error) === CHECK_VIOLATION &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/** Whether a row violates the unique index or constraint. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    errorCode(error) === UNIQUE_VIOLATION &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/** Whether a row violates a foreign key. */
export const violatesForeignKey = (error: unknown) => errorCode(error) === FOREIGN_KEY_VIOLATION;

/**
 * Translates a database error into the error for the caller: 422 for values that a column cannot hold, 503 for an
 * unavailable database.
 * @returns undefined for any other error, which is a bug
 */
export function fromDatabaseError(error: unknown): Error | undefined {
  const code = errorCode(error);
  if (INVALID_VALUE_CLASSES.some((prefix) => code.startsWith(prefix))) {
    return new RequestValidationError([{ type: 'value_error', loc: ['body'], msg: 'A value is out of range.' }]);
  }
  const unavailable =
    UNAVAILABLE_CLASSES.some((prefix) => code.startsWith(prefix)) ||
    isLockTimeout(error) ||
    NETWORK_CODES.has(code) ||
    isConnectionFailure(error) ||
    // No connection of the pool became free in time.
    error instanceof knex.KnexTimeoutError;
  return unavailable
    ? new ServiceUnavailable('The database is not available. Try again.', { cause: error })
    : undefined;
}

/** Whether the same transaction may succeed later, because the database or another service is away, or others were faster. */
export function isTransient(error: unknown): boolean {
  return [error, fromDatabaseError(error)].some((one) => one instanceof ServiceUnavailable) || isRetryable(error);
}
