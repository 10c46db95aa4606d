import { periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { expireCheckoutsTask } from './events.ts';
import { expireSubscription } from '../../billing/subscriptions/index.ts';
import { expireOverdue } from './queries.ts';

export const checkoutJobs: Job[] = [
  periodicJob(expireCheckoutsTask, async (ctx) => {
    await ctx.transaction(async (tx) => {
      for (const id of await expireOverdue(tx.db, tx.now)) await expireSubscription(tx, id);
    });
  }),
];
