import { defineEvent } from '../platform/events/event.ts';
import { defineTask } from '../platform/jobs/task.ts';

export const refundCreated = defineEvent('refund.created');
/** It arrived, or failed. */
export const refundUpdated = defineEvent('refund.updated');
/** Everything was given back, and with it goes what was bought. */
export const orderRevoked = defineEvent('order.revoked');

/** Finds out about refunds of which nothing was heard. */
export const reconcileRefundsTask = defineTask<Record<string, never>>('refunds.reconcile');
