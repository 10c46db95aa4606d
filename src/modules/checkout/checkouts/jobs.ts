import { periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { expireCheckoutsTask } from './events.ts';
import { expireCheckouts } from './expire.ts';

export const jobs: Job[] = [periodicJob(expireCheckoutsTask, (ctx) => expireCheckouts(ctx))];
