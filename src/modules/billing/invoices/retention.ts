import type { JobContext } from '../../../platform/jobs/task.ts';
import { removeKeptBuyers } from './queries.ts';

/** Documents per statement. */
const BATCH = 500;

/** @returns the end of the years for which a document keeps its buyer. They count from the end of its year, as tax laws do. */
export const endOfRetention = (issuedAt: Date, years: number): Date =>
  new Date(Date.UTC(issuedAt.getUTCFullYear() + years + 1, 0, 1));

/** Removes the buyer from documents of erased customers whose years are over. Idempotent. */
export async function removeBuyers({ db, now }: JobContext, years: number): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));
  while ((await removeKeptBuyers(db, before, BATCH)) === BATCH);
}
