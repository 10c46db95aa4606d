import { DAY_MS } from '../../../shared/durations.ts';
import { publishTask } from '../../../platform/events/outbox.ts';
import { defineTask, loopJob, hourlyJob, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { publishEvents, type PublishDependencies } from './publish-events.ts';
import { deleteEvents, findEventsBefore, findFirstUnpublished } from './queries.ts';

const removeOldEventsTask = defineTask<Record<string, never>>('events.remove-old');

/** Pause before events are tried again that could not be published. */
const PAUSE_MS = 500;
/** Events deleted in one transaction. */
const BATCH = 2000;

interface JobOptions<Dependencies> {
  publishing: PublishDependencies<Dependencies>;
  /** Age in days from which events are deleted. */
  eventRetentionDays: number;
}

/** The jobs that publish events and delete old ones. */
export const jobs = <Dependencies>({
  publishing,
  eventRetentionDays,
}: JobOptions<Dependencies>): Job<Dependencies>[] => [
  loopJob(publishTask, (ctx) => publishEvents(ctx, publishing), {
    nextDue: (db) => findFirstUnpublished(db, Object.keys(publishing.payloadLoaders)),
    pauseMs: PAUSE_MS,
    kind: 'event',
  }),
  hourlyJob(removeOldEventsTask, (ctx) => removeOldEvents(ctx, publishing, eventRetentionDays)),
];

async function removeOldEvents(
  ctx: JobContext,
  { onDeleted: forget }: Pick<PublishDependencies<never>, 'onDeleted'>,
  retentionDays: number,
): Promise<void> {
  const before = new Date(ctx.now.getTime() - retentionDays * DAY_MS);
  for (let deleted = BATCH; deleted === BATCH;) {
    deleted = await ctx.transaction(async (tx) => {
      const ids = await findEventsBefore(tx.db, before, BATCH);
      await forget(tx, ids);
      await deleteEvents(tx.db, ids);
      return ids.length;
    });
  }
}
