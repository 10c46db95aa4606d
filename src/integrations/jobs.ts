import { job, type Job } from '../platform/jobs/task.ts';
import { syncAccessTask } from './events.ts';
import type { Gates } from './gate.ts';
import { syncAccess } from './sync.ts';

export const integrationJobs = (gates: Gates): Job[] => [
  job(syncAccessTask, (key, ctx) => syncAccess(ctx, gates, key)),
];
