import { forgetFileInBenefits } from '../benefits/index.ts';
import { job, type Job } from '../../../platform/jobs/task.ts';
import { forgetFileTask } from './events.ts';

export const downloadableJobs: Job[] = [
  job(forgetFileTask, async ({ organization_id, object_id: file_id }, ctx) => {
    await ctx.transaction((tx) => forgetFileInBenefits(tx, { organization_id, file_id }));
  }),
];
