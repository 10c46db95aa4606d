import { hourlyJob, type Job } from '../../../platform/jobs/task.ts';
import { removeExpiredSessionsTask } from './events.ts';
import { deleteExpired } from './queries.ts';

export const jobs: Job[] = [hourlyJob(removeExpiredSessionsTask, ({ db, now }) => deleteExpired(db, now))];
