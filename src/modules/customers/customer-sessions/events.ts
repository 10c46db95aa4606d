import { defineTask } from '../../../platform/jobs/task.ts';

export const removeExpiredCustomerSessionsTask = defineTask<Record<string, never>>('customer-sessions.remove-expired');
