import { BACKFILL_BATCH, findNextBackfill, runBackfillBatch } from '../db/backfill.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { defineTask, loopJob, type Job, type JobContext } from './task.ts';

const runBackfillTask = defineTask<Record<string, never>>('migrations.backfill');

/** Rows between two log lines. */
const LOGGED_ROWS = 100 * BACKFILL_BATCH;

export const backfillJobs: Job[] = [
  loopJob(runBackfillTask, runBackfill, { nextDue: (db) => findNextBackfill(db, MIGRATIONS) }),
];

/** Runs one batch. The loop continues at once while rows are left, and ends between two batches when the worker stops. */
async function runBackfill(ctx: JobContext): Promise<void> {
  const progress = await ctx.transaction(async (tx) => {
    const batch = await runBackfillBatch(tx.db, MIGRATIONS);
    if (batch !== undefined) tx.wake(runBackfillTask);
    return batch;
  });
  if (progress === undefined) return;
  const { isComplete, ...counts } = progress;
  if (isComplete) ctx.log.info(counts, 'backfill completed');
  else if (progress.rows % LOGGED_ROWS === 0) ctx.log.info(counts, 'backfill continues');
}
