export type { RefundDependencies } from './dependencies.ts';
export { refundJobs } from './jobs.ts';
export { refundOperations } from './operations.ts';
export { presentRefund } from './present.ts';
export { findRefunds, sumPendingRefunds } from './queries.ts';
export { refreshRefund } from './reconcile.ts';
