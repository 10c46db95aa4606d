export { presentSubscription, presentUserSubscription } from './present.ts';
export { subscriptionActive, subscriptionRevoked } from './events.ts';
export {
  claimDueSubscriptions,
  findSubscription,
  findSubscriptionForUpdate,
  findSubscriptions,
  suspendSubscriptions,
  updateSubscription,
  type SubscriptionRow,
} from './queries.ts';
export { subscriptionOperations } from './operations.ts';
export { beginPeriod, endWithPeriod, missPayment } from './renew.ts';
export { isEntitled, isRunning } from './states.ts';
export { startSubscription } from './start.ts';
