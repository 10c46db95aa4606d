export type { PurchaseDependencies } from './dependencies.ts';
export { followOrderTask, followSubscriptionTask, reevaluateProductTask } from './events.ts';
export { confirmCheckout } from './confirm-checkout.ts';
export { followSubscription, grantOrder } from './grant-order.ts';
export { purchaseJobs } from './jobs.ts';
export { purchaseOperations } from './operations.ts';
