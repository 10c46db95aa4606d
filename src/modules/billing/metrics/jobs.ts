import { defineTask, periodic, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { moveJournal } from './queries.ts';

const addUpTask = defineTask<Record<string, never>>('metrics.add-up');

/** Entries that are moved in one transaction. */
const BATCH = 10_000;

/** Moves the journal into the sums. Figures are as exact without; they only take longer to read. */
export async function addUp({ transaction }: Pick<JobContext, 'transaction'>): Promise<void> {
  while ((await transaction((tx) => moveJournal(tx.db, BATCH))) === BATCH);
}

export const metricJobs: Job[] = [periodic(addUpTask, (ctx) => addUp(ctx))];
