import { defineTask, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { enqueueReminders } from './enqueue-reminders.ts';

const enqueueRemindersTask = defineTask<Record<string, never>>('checkouts.enqueue-reminders');

export const jobs: Job[] = [periodicJob(enqueueRemindersTask, (ctx) => enqueueReminders(ctx))];
