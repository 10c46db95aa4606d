import { defineTask } from '../../../platform/jobs/task.ts';

/** What a processor told us of. `key` is that of the call which made it, where the processor repeats it. */
export interface ProcessorChange {
  processor: string;
  kind: 'payment' | 'setup' | 'refund' | 'dispute';
  ref: string;
  key: string | null;
}

/** A processor told us something of its own accord: ask it how that stands now. */
export const processorChangedTask = defineTask<ProcessorChange>('payments.changed');
/** Finds out about payments of which nothing was heard. */
export const reconcilePaymentsTask = defineTask<Record<string, never>>('payments.reconcile');
/** Gives back a payment that nothing was sold for. */
export const refundSurplusTask = defineTask<{ payment_id: string }>('payments.refund-surplus');
