import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { presentRefund } from './present.ts';

export const refundCreated = defineEvent('refund.created');
/** The refund succeeded or failed. It may fail after it had succeeded. */
export const refundUpdated = defineUpdateEvent('refund.updated', presentRefund);

/** Settles pending refunds without an answer. */
export const reconcileRefundsTask = defineTask<Record<string, never>>('refunds.reconcile');
