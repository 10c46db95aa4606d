export { orderRestored, orderRevoked } from './events.ts';
export { refundJobs } from './jobs.ts';
export { refundOperations } from './operations.ts';
export { refreshRefund } from './reconcile.ts';
