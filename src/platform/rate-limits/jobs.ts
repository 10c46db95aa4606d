import { defineTask, periodic, type Job, type JobContext } from '../jobs/task.ts';
import { deleteFull } from './queries.ts';

const removeUnusedTask = defineTask<Record<string, never>>('limits.remove-unused');

/** Rows removed in one statement. */
const BATCH = 5000;

export const limitJobs: Job[] = [periodic(removeUnusedTask, removeUnused)];

async function removeUnused({ db, now }: JobContext): Promise<void> {
  while ((await deleteFull(db, now.getTime() * 1000, BATCH)) === BATCH);
}
