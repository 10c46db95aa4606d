import { errorCode } from '../../../shared/error-code.ts';

const MAX_LENGTH = 200;

/** Describes an error in one line for the seller. The message of the database repeats values, so it is left out. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('constraint' in error && typeof error.constraint === 'string') return `constraint ${error.constraint}`;
  const code = errorCode(error);
  if (code !== '') return `error ${code}`;
  const [line = ''] = error.message.split('\n', 1);
  return line.slice(0, MAX_LENGTH).toWellFormed();
}
