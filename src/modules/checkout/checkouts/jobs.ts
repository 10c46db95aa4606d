import { periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { expireCheckoutsTask } from './events.ts';
import { expireCheckouts } from './expire.ts';

export const checkoutJobs: Job[] = [periodicJob(expireCheckoutsTask, (ctx) => expireCheckouts(ctx))];
