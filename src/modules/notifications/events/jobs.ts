import { DAY_MS } from '../../../shared/durations.ts';
import { publishTask } from '../../../platform/events/outbox.ts';
import { defineTask, everywhere, periodic, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { publishEvents, type Publishing } from './publish.ts';
import { deleteEvents, findEventsBefore } from './queries.ts';

const removeOldEventsTask = defineTask<Record<string, never>>('events.remove-old');

/** For what other processes stored; what this one did it publishes at once. */
const RESTS_MS = 500;
/** Events removed in one statement. */
const BATCH = 2000;

export const eventJobs = <Dependencies>(
  publishing: Publishing<Dependencies>,
  keptDays: number,
): Job<Dependencies>[] => [
  everywhere(publishTask, (ctx) => publishEvents(ctx, publishing), RESTS_MS),
  periodic(removeOldEventsTask, (ctx) => removeOldEvents(ctx, publishing, keptDays)),
];

async function removeOldEvents(
  ctx: JobContext,
  { forget }: Pick<Publishing<never>, 'forget'>,
  keptDays: number,
): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptDays * DAY_MS);
  for (let removed = BATCH; removed === BATCH;) {
    removed = await ctx.transaction(async (tx) => {
      const ids = await findEventsBefore(tx.db, before, BATCH);
      await forget(tx, ids);
      await deleteEvents(tx.db, ids);
      return ids.length;
    });
  }
}
