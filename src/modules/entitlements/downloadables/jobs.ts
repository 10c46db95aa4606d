import { removeFileFromBenefits } from '../benefits/index.ts';
import { job, type Job } from '../../../platform/jobs/task.ts';
import { removeFileFromBenefitsTask } from './events.ts';

export const jobs: Job[] = [
  job(removeFileFromBenefitsTask, async ({ organization_id, object_id: file_id }, ctx) => {
    await ctx.transaction((tx) => removeFileFromBenefits(tx, { organization_id, file_id }));
  }),
];
