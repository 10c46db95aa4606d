import { defineTask } from '../platform/jobs/task.ts';

/** A processor told us something of one of its payments: ask it how the payment stands now. */
export const paymentChangedTask = defineTask<{ processor: string; ref: string }>('payments.changed');
/** Finds out about payments of which nothing was heard. */
export const reconcilePaymentsTask = defineTask<Record<string, never>>('payments.reconcile');
/** Gives back a payment that nothing was sold for. */
export const refundSurplusTask = defineTask<{ payment_id: string }>('payments.refund-surplus');
