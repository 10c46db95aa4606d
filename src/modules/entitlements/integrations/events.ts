import { defineTask } from '../../../platform/jobs/task.ts';

/** Whom and what an access is of. */
export interface AccessKey {
  benefit_id: string;
  user_id: string;
}

export const removeExpiredAuthorizationsTask = defineTask<Record<string, never>>('integrations.remove-expired');

/** Brings what somebody has elsewhere for a benefit in line with their grants, a step at a time. */
export const syncAccessTask = defineTask<AccessKey>('integrations.sync-access');
