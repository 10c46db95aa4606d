import { RequestValidationError, ServiceUnavailable } from '../../shared/errors.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
/** Data exceptions and program limits: values too large, too small, or nested too deeply for a column. */
const REFUSED_VALUE_CLASSES = ['22', '54'];
/** Connection exceptions, insufficient resources, operator intervention (shutdown, failover, time-outs). */
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

/** The driver's code of an error: SQLSTATE, or Node's for the network. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the same transaction may succeed if it is simply run again. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** Whether `error` says that a row does not pass the check of this name. */
export function violatesCheck(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === CHECK_VIOLATION &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/** Whether `error` says that a row with these values is there already. `constraint` names the unique index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === UNIQUE_VIOLATION &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/** Whether `error` says that a row that was referred to is not there, or not any more. */
export const violatesForeignKey = (error: unknown) => codeOf(error) === FOREIGN_KEY_VIOLATION;

/**
 * What the caller is told of a database error, or undefined where it is a bug of ours.
 * Values that a column cannot hold are the caller's; a database that does not answer is worth another try.
 */
export function translate(error: unknown): Error | undefined {
  const code = codeOf(error);
  if (REFUSED_VALUE_CLASSES.some((prefix) => code.startsWith(prefix))) {
    return new RequestValidationError([{ type: 'value_error', loc: ['body'], msg: 'A value is out of range.' }]);
  }
  const unavailable =
    UNAVAILABLE_CLASSES.some((prefix) => code.startsWith(prefix)) ||
    code === LOCK_NOT_AVAILABLE ||
    NETWORK_CODES.has(code) ||
    (error instanceof Error &&
      (error.name === 'KnexTimeoutError' || /timeout|Connection terminated/i.test(error.message)));
  return unavailable
    ? new ServiceUnavailable('The database is not available. Try again.', { cause: error })
    : undefined;
}
