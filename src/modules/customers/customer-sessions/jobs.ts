import { periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { removeExpiredCustomerSessionsTask } from './events.ts';
import { deleteExpiredSessions } from './queries.ts';

export const jobs: Job[] = [
  periodicJob(removeExpiredCustomerSessionsTask, ({ db, now }) => deleteExpiredSessions(db, now)),
];
