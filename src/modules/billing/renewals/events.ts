import { defineTask } from '../../../platform/jobs/task.ts';

/** Announces the end of trials and the next periods. */
export const announcePeriodsTask = defineTask<Record<string, never>>('renewals.announce');
/** Continues the payments of processes that have died. */
export const resumeRenewalsTask = defineTask<Record<string, never>>('renewals.resume');
export const renewDueTask = defineTask<Record<string, never>>('renewals.renew-due');
