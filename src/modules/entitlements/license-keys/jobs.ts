import { defineTask, hourlyJob, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { endDueActivations } from './idle.ts';
import { deleteOldRefusals } from './refusal-queries.ts';

const endDueActivationsTask = defineTask<Record<string, never>>('license-keys.end-idle-activations');
const deleteOldRefusalsTask = defineTask<Record<string, never>>('license-keys.delete-old-refusals');

export const jobs: Job[] = [
  periodicJob(endDueActivationsTask, (ctx) => endDueActivations(ctx)),
  hourlyJob(deleteOldRefusalsTask, (ctx) => deleteOldRefusals(ctx)),
];
