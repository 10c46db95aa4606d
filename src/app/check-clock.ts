import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { MAX_SKEW_MS, NOTABLE_SKEW_MS, readSkewMs } from '../platform/db/clock-skew.ts';
import { SECOND_MS } from '../shared/durations.ts';

/**
 * Compares the clock of this machine with the database's, and logs a difference.
 * @returns whether the clock is right enough to sell and to renew
 */
export async function checkClock(db: Knex, log: Pick<Logger, 'warn' | 'error'>): Promise<boolean> {
  const skewMs = await readSkewMs(db);
  const isRight = Math.abs(skewMs) <= MAX_SKEW_MS;
  const details = { ahead_seconds: skewMs / SECOND_MS };
  if (!isRight) log.error(details, 'the clock of this machine is wrong: the process is not ready');
  else if (Math.abs(skewMs) > NOTABLE_SKEW_MS)
    log.warn(details, 'the clock of this machine differs from the clock of the database by more than two seconds');
  return isRight;
}
