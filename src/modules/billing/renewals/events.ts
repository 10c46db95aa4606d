import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Announces the end of trials and the next periods. */
export const announcePeriodsTask = defineTask<Record<string, never>>('renewals.announce');
/** Announces the bills again that spend another amount of credit than they were announced with. The object is the credit. */
export const announceAgainTask = defineTask<EventPayload>('renewals.announce-again');
/** Continues the payments of processes that have died. */
export const resumeRenewalsTask = defineTask<Record<string, never>>('renewals.resume');
export const renewDueTask = defineTask<Record<string, never>>('renewals.renew-due');
