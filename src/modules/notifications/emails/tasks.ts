import { defineTask } from '../../../platform/jobs/task.ts';

export const sendEmailsTask = defineTask<Record<string, never>>('emails.send');
