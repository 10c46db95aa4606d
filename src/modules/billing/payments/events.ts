import { defineTask } from '../../../platform/jobs/task.ts';

/** A change that a processor has notified. `key`: idempotency key of the call that made the object, if the processor sends it. */
export interface ProcessorChange {
  processor: string;
  kind: 'payment' | 'setup' | 'refund' | 'dispute';
  ref: string;
  key: string | null;
}

/** A processor sent a notification. The job asks for the present state. */
export const processorChangedTask = defineTask<ProcessorChange>('payments.changed');
/** Settles pending payments without an answer. */
export const reconcilePaymentsTask = defineTask<Record<string, never>>('payments.reconcile');
/** Refunds a payment that led to no sale. */
export const refundSurplusTask = defineTask<{ payment_id: string }>('payments.refund-surplus');
/** Many cards of an organization were declined within a minute. */
export const cardTestingTask = defineTask<{ organization_id: string; at: string }>('payments.card-testing');
/** Cancels a payment at the processor that was given up here. */
export const cancelPaymentTask = defineTask<{ payment_id: string }>('payments.cancel');
