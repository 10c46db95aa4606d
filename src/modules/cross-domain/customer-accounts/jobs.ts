import { earliest } from '../../billing/subscriptions/index.ts';
import { defineTask, loopJob, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { continueEmailChange } from './change-email.ts';
import type { AccountOptions } from './move-customer.ts';
import { expireTransfer } from './offer-transfer.ts';
import { findDueEmailChanges, findNextEmailChange, findNextEmailChangeOf } from './queries.ts';
import { findExpired, findNextExpiry, findNextExpiryOf } from './transfer-queries.ts';

const expireTransfersTask = defineTask<Record<string, never>>('customer-accounts.expire-transfers');
const continueEmailChangesTask = defineTask<Record<string, never>>('customer-accounts.continue-email-changes');

/**
 * Continues the changes of e-mail addresses whose time has come. Safe to run on several workers at once.
 * @param organizationId leaves out all other organizations
 */
async function continueEmailChanges(ctx: JobContext, options: AccountOptions, organizationId?: string): Promise<void> {
  for (const id of await findDueEmailChanges(ctx.db, ctx.now, organizationId))
    await ctx.transaction((tx) => continueEmailChange(tx, options, id));
}

/** Ends the transfers that were not answered in time. Safe to run on several workers at once. */
async function expireTransfers(ctx: JobContext, organizationId?: string): Promise<void> {
  for (const id of await findExpired(ctx.db, ctx.now, organizationId))
    await ctx.transaction((tx) => expireTransfer(tx, id));
}

/** Changes that wait at an organization with a test clock. */
export const accountChanges = (options: AccountOptions) => ({
  async findNext(db: JobContext['db'], organizationId: string): Promise<Date | undefined> {
    const times = [await findNextEmailChangeOf(db, organizationId), await findNextExpiryOf(db, organizationId)];
    return earliest(...times.map((time) => time ?? null)) ?? undefined;
  },
  async continue(ctx: JobContext, organizationId: string): Promise<void> {
    await continueEmailChanges(ctx, options, organizationId);
    await expireTransfers(ctx, organizationId);
  },
});

export const jobs = (options: AccountOptions): Job[] => [
  loopJob(continueEmailChangesTask, (ctx) => continueEmailChanges(ctx, options), { nextDue: findNextEmailChange }),
  loopJob(expireTransfersTask, (ctx) => expireTransfers(ctx), { nextDue: findNextExpiry }),
];
