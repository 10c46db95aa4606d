export { orderRestored, orderRevoked } from './events.ts';
export { refundJobs } from './jobs.ts';
export { refundOperations } from './operations.ts';
export { pendingOf } from './queries.ts';
export { refreshRefund } from './reconcile.ts';
