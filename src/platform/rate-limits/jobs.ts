import { defineTask, hourlyJob, type Job, type JobContext } from '../jobs/task.ts';
import { deleteFullBuckets } from './queries.ts';

const removeFullBucketsTask = defineTask<Record<string, never>>('limits.remove-unused');

/** Rows per statement. */
const BATCH = 5000;

export const rateLimitJobs: Job[] = [hourlyJob(removeFullBucketsTask, removeFullBuckets)];

async function removeFullBuckets({ db, now }: JobContext): Promise<void> {
  while ((await deleteFullBuckets(db, now.getTime() * 1000, BATCH)) === BATCH);
}
