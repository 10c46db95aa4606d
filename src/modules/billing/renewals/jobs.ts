import { loopJob, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { announcePeriods } from './announce-periods.ts';
import { announcePeriodsTask, renewDueTask } from './events.ts';
import { renewDue } from './renew-due.ts';
import { findNextDueDate } from '../subscriptions/index.ts';
import type { RenewalDependencies } from './dependencies.ts';

export const jobs: Job<RenewalDependencies>[] = [
  loopJob(renewDueTask, (ctx) => renewDue(ctx), { nextDue: findNextDueDate, kind: 'renewal' }),
  periodicJob(announcePeriodsTask, (ctx) => announcePeriods(ctx)),
];
