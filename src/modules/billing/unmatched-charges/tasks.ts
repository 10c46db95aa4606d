import { defineTask } from '../../../platform/jobs/task.ts';

/** Refunds a charge that its seller decided to refund. */
export const refundChargeTask = defineTask<{ id: string }>('unmatched-charges.refund');
/** Closes charges whose payments were found in the meantime. */
export const closeFoundChargesTask = defineTask<Record<string, never>>('unmatched-charges.close-found');
