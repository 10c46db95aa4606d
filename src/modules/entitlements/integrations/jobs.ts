import { job, hourlyJob, type Job } from '../../../platform/jobs/task.ts';
import type { AccessProviders } from './access-provider.ts';
import { removeExpiredAuthorizationsTask, syncAccessTask } from './events.ts';
import { deleteExpiredAuthorizations } from './queries.ts';
import { syncAccess } from './sync-access.ts';

export const jobs = ({ accessProviders }: { accessProviders: AccessProviders }): Job[] => [
  job(syncAccessTask, (key, ctx) => syncAccess(ctx, accessProviders, key)),
  hourlyJob(removeExpiredAuthorizationsTask, ({ db, now }) => deleteExpiredAuthorizations(db, now)),
];
