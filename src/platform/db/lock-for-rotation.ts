import { ApiError } from '../../shared/errors.ts';

/** Another request has replaced the secret since this one has read it. Its caller does not know which value is valid. */
export class ConcurrentRotation extends ApiError {
  constructor() {
    super('ConcurrentRotation', 'Another request has just replaced this secret. Read it again before you replace it.');
  }
}

/**
 * Locks the row of a secret that is to be replaced.
 * @param find reads the row, with or without a lock
 * @returns undefined if there is no row
 * @throws ConcurrentRotation if the secret changes while the request waits for the lock
 */
export async function lockForRotation<Row>(
  find: (isLocked: boolean) => Promise<Row | undefined>,
  secretOf: (row: Row) => string | null,
): Promise<Row | undefined> {
  const seen = await find(false);
  const locked = await find(true);
  if (seen && locked && secretOf(seen) !== secretOf(locked)) throw new ConcurrentRotation();
  return locked;
}
