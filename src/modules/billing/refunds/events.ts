import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { presentRefund } from './present.ts';

export const refundCreated = defineEvent('refund.created');
/** The refund succeeded or failed. It may fail after it had succeeded. */
export const refundUpdated = defineUpdateEvent('refund.updated', presentRefund);
/** The order was refunded in full and its benefits are revoked. */
export const orderRevoked = defineEvent('order.revoked');
/** The refund failed after it had succeeded, so the buyer has the benefits again. */
export const orderRestored = defineEvent('order.restored');

/** Settles pending refunds without an answer. */
export const reconcileRefundsTask = defineTask<Record<string, never>>('refunds.reconcile');
