import { defineTask } from '../../../platform/jobs/task.ts';

export const removeExpiredGrantsTask = defineTask<Record<string, never>>('oauth.remove-expired');
export const rotateKeysTask = defineTask<Record<string, never>>('oauth.rotate-keys');
