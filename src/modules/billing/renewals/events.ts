import { defineTask } from '../../../platform/jobs/task.ts';

/** Announces the end of trials and the next periods. */
export const announcePeriodsTask = defineTask<Record<string, never>>('renewals.announce');
export const renewDueTask = defineTask<Record<string, never>>('renewals.renew-due');
