import { defineEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

export const refundCreated = defineEvent('refund.created');
/** It arrived, or failed, also after it had arrived. */
export const refundUpdated = defineEvent('refund.updated');
/** Everything was given back, and with it goes what was bought. */
export const orderRevoked = defineEvent('order.revoked');
/** The refund did not arrive after all: what was bought is the buyer's again. */
export const orderRestored = defineEvent('order.restored');

/** Finds out about refunds of which nothing was heard. */
export const reconcileRefundsTask = defineTask<Record<string, never>>('refunds.reconcile');
