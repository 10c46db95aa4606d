import { defineTask, loopJob, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { continueEmailChange } from './change-email.ts';
import type { AccountOptions } from './move-customer.ts';
import { findDueEmailChanges, findNextEmailChange } from './queries.ts';

const continueEmailChangesTask = defineTask<Record<string, never>>('customer-accounts.continue-email-changes');

/**
 * Continues the changes of e-mail addresses whose time has come. Safe to run on several workers at once.
 * @param organizationId leaves out all other organizations
 */
export async function continueEmailChanges(
  ctx: JobContext,
  options: AccountOptions,
  organizationId?: string,
): Promise<void> {
  for (const id of await findDueEmailChanges(ctx.db, ctx.now, organizationId))
    await ctx.transaction((tx) => continueEmailChange(tx, options, id));
}

export const jobs = (options: AccountOptions): Job[] => [
  loopJob(continueEmailChangesTask, (ctx) => continueEmailChanges(ctx, options), { nextDue: findNextEmailChange }),
];
