import { hourlyJob, type Job } from '../../../platform/jobs/task.ts';
import { removeExpiredCustomerSessionsTask } from './events.ts';
import { deleteExpiredSessions } from './queries.ts';

export const jobs: Job[] = [
  hourlyJob(removeExpiredCustomerSessionsTask, ({ db, now }) => deleteExpiredSessions(db, now)),
];
