import { loopJob, type Job } from '../../../platform/jobs/task.ts';
import { renewDueTask } from './events.ts';
import { renewDue } from './renew-due.ts';
import type { RenewalDependencies } from './dependencies.ts';

export const renewalJobs: Job<RenewalDependencies>[] = [loopJob(renewDueTask, (ctx) => renewDue(ctx))];
