import { DAY_MS } from '../../../shared/durations.ts';
import { defineTask, hourlyJob, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { deleteEntriesBefore, findOrganizationsWithEntriesBefore } from './queries.ts';

const removeOldEntriesTask = defineTask<Record<string, never>>('audit-log.remove-old');

/** Entries deleted in one transaction. Few, because changes to the organization wait for it. */
const BATCH = 1000;

/** @param auditRetentionDays age in days from which entries are deleted */
export const jobs = ({ auditRetentionDays }: { auditRetentionDays: number }): Job[] => [
  hourlyJob(removeOldEntriesTask, (ctx) => removeOldEntries(ctx, auditRetentionDays)),
];

async function removeOldEntries(ctx: JobContext, retentionDays: number): Promise<void> {
  const before = new Date(ctx.now.getTime() - retentionDays * DAY_MS);
  for (const organizationId of await findOrganizationsWithEntriesBefore(ctx.db, before))
    for (let deleted = BATCH; deleted === BATCH;)
      deleted = await ctx.transaction(({ db }) => deleteEntriesBefore(db, organizationId, before, BATCH));
}
