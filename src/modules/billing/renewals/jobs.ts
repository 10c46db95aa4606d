import { everywhere, type Job } from '../../../platform/jobs/task.ts';
import { renewDueTask } from './events.ts';
import { renewDue } from './renew-due.ts';

export const renewalJobs: Job[] = [everywhere(renewDueTask, (ctx) => renewDue(ctx))];
