import { everywhere, type Job } from '../../../platform/jobs/task.ts';
import { reconcileRefundsTask } from './events.ts';
import { reconcileRefunds } from './reconcile.ts';

export const refundJobs: Job[] = [everywhere(reconcileRefundsTask, reconcileRefunds)];
