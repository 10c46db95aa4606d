export { followSubscriptionTask, reevaluateProductTask } from './events.ts';
export { confirmCheckout } from './confirm-checkout.ts';
export { grantOrder } from './grant-order.ts';
export { purchaseJobs } from './jobs.ts';
export { purchaseOperations } from './operations.ts';
