import { defineTask, periodicJob, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { moveJournal } from './queries.ts';

const moveJournalTask = defineTask<Record<string, never>>('metrics.add-up');

/** Entries moved in one transaction. */
const BATCH = 10_000;

/** Moves the journal into the sums. Metrics are exact without it, but slower to read. */
export async function moveJournalToSums({ transaction }: Pick<JobContext, 'transaction'>): Promise<void> {
  while ((await transaction((tx) => moveJournal(tx.db, BATCH))) === BATCH);
}

export const jobs: Job[] = [periodicJob(moveJournalTask, (ctx) => moveJournalToSums(ctx))];
