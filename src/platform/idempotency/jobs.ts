import { defineTask, periodic, type Job, type JobContext } from '../jobs/task.ts';
import { KEPT_MS } from './answers.ts';
import { deleteKeysBefore } from './queries.ts';

const removeOldKeysTask = defineTask<Record<string, never>>('idempotency.remove-old');

/** Keys removed in one statement. */
const BATCH = 2000;

export const idempotencyJobs: Job[] = [periodic(removeOldKeysTask, removeOldKeys)];

async function removeOldKeys({ db, now }: JobContext): Promise<void> {
  const over = new Date(now.getTime() - KEPT_MS);
  while ((await deleteKeysBefore(db, over, BATCH)) === BATCH);
}
