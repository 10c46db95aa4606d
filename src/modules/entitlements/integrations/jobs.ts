import { job, periodic, type Job } from '../../../platform/jobs/task.ts';
import { removeExpiredAuthorizationsTask, syncAccessTask } from './events.ts';
import type { Gates } from './gate.ts';
import { deleteExpiredAuthorizations } from './queries.ts';
import { syncAccess } from './sync.ts';

export const integrationJobs = (gates: Gates): Job[] => [
  job(syncAccessTask, (key, ctx) => syncAccess(ctx, gates, key)),
  periodic(removeExpiredAuthorizationsTask, ({ db, now }) => deleteExpiredAuthorizations(db, now)),
];
