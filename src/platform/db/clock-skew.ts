import type { Knex } from 'knex';

/** Difference between the clocks of a process and of the database that the log tells, in milliseconds. */
export const NOTABLE_SKEW_MS = 2_000;
/** Difference from which a process is not ready: it would sell, renew and date invoices at a wrong time. */
export const MAX_SKEW_MS = 30_000;

/** Expression for the time of the database, in milliseconds since 1970. */
export const DATABASE_TIME = '(extract(epoch from clock_timestamp()) * 1000)::float8';

/** Returns the time of this machine, in milliseconds since 1970. */
// eslint-disable-next-line no-restricted-syntax -- The clock of the machine is compared, and not the one that is passed in.
export const machineTimeMs = () => Date.now();

/**
 * Compares the clock of this process with the database's.
 * @param timeMs time of the database, which was read between `sentMs` and `receivedMs` of this process
 * @returns milliseconds by which this process is ahead at least. Negative: behind
 */
export function skewOf(timeMs: number, { sentMs, receivedMs }: { sentMs: number; receivedMs: number }): number {
  return Math.max(0, sentMs - timeMs) + Math.min(0, receivedMs - timeMs);
}

/** Reads by how many milliseconds this process is ahead of the database. Negative: behind. */
export async function readSkewMs(db: Knex): Promise<number> {
  const sentMs = machineTimeMs();
  const { rows } = await db.raw<{ rows: { time: number }[] }>(`select ${DATABASE_TIME} as time`);
  return skewOf(rows[0]?.time ?? sentMs, { sentMs, receivedMs: machineTimeMs() });
}
