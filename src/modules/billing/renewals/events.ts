import { defineTask } from '../../../platform/jobs/task.ts';

export const renewDueTask = defineTask<Record<string, never>>('renewals.renew-due');
