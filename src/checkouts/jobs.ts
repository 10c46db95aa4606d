import { periodic, type Job } from '../platform/jobs/task.ts';
import { expireCheckoutsTask } from './events.ts';
import { expireOverdue } from './queries.ts';

export const checkoutJobs: Job[] = [
  periodic(expireCheckoutsTask, async (ctx) => {
    await ctx.transaction((tx) => expireOverdue(tx.db, tx.now));
  }),
];
