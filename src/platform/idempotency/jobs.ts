import { defineTask, hourlyJob, type Job, type JobContext } from '../jobs/task.ts';
import { RETENTION_MS } from './idempotent-runner.ts';
import { deleteExpiredKeys } from './queries.ts';

const removeOldKeysTask = defineTask<Record<string, never>>('idempotency.remove-old');

/** Keys per statement. */
const BATCH = 2000;

export const idempotencyJobs: Job[] = [hourlyJob(removeOldKeysTask, removeOldKeys)];

async function removeOldKeys({ db, now }: JobContext): Promise<void> {
  const cutoff = new Date(now.getTime() - RETENTION_MS);
  while ((await deleteExpiredKeys(db, cutoff, BATCH)) === BATCH);
}
