import { HOUR_MS } from '../../../shared/durations.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { removeKeptBuyers } from './queries.ts';

/** Documents per statement. */
const BATCH = 500;

/** The largest lead of a time zone on UTC. A document can belong to the next year of its seller for this long. */
const MAX_LEAD_MS = 14 * HOUR_MS;

/** @returns the end of the years for which a document keeps its buyer. They count from the end of its year, as tax laws do. */
export const endOfRetention = (issuedAt: Date, years: number): Date =>
  new Date(Date.UTC(new Date(issuedAt.getTime() + MAX_LEAD_MS).getUTCFullYear() + years + 1, 0, 1));

/** Removes the buyer from documents of erased customers whose years are over. Idempotent. */
export async function removeBuyers({ db, now }: JobContext, years: number): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1) - MAX_LEAD_MS);
  while ((await removeKeptBuyers(db, before, BATCH)) === BATCH);
}
