import { loopJob, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { announcePeriods } from './announce-periods.ts';
import { announcePeriodsTask, renewDueTask } from './events.ts';
import { renewDue } from './renew-due.ts';
import type { RenewalDependencies } from './dependencies.ts';

export const jobs: Job<RenewalDependencies>[] = [
  loopJob(renewDueTask, (ctx) => renewDue(ctx)),
  periodicJob(announcePeriodsTask, (ctx) => announcePeriods(ctx)),
];
