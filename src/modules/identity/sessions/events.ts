import { defineTask } from '../../../platform/jobs/task.ts';

export const removeExpiredSessionsTask = defineTask<Record<string, never>>('sessions.remove-expired');
