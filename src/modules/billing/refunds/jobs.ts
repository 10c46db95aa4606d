import { loopJob, type Job } from '../../../platform/jobs/task.ts';
import { reconcileRefundsTask } from './events.ts';
import { findFirstPending } from './queries.ts';
import { reconcileRefunds } from './reconcile.ts';
import type { RefundDependencies } from './dependencies.ts';

export const jobs: Job<RefundDependencies>[] = [
  loopJob(reconcileRefundsTask, reconcileRefunds, { nextDue: findFirstPending }),
];
