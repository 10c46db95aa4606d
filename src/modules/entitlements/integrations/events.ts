import { defineTask } from '../../../platform/jobs/task.ts';

/** Key of an access: one user and one benefit. */
export interface AccessKey {
  benefit_id: string;
  user_id: string;
}

export const removeExpiredAuthorizationsTask = defineTask<Record<string, never>>('integrations.remove-expired');

/** Makes a user's access to the resource of a benefit match their grants. Each job makes at most one call. */
export const syncAccessTask = defineTask<AccessKey>('integrations.sync-access');
