export type { SubscriptionDependencies } from './dependencies.ts';
export {
  presentSubscription,
  presentUserSubscription,
  presentUserSubscriptions,
  presentSubscriptions,
} from './present.ts';
export { cancelSubscription, resumeSubscription } from './cancel.ts';
export { AlreadyCanceledSubscription } from './errors.ts';
export {
  paymentMissed,
  subscriptionActive,
  subscriptionPlanChanged,
  subscriptionRevoked,
  subscriptionUpdated,
} from './events.ts';
export {
  claimDueSubscriptions,
  findSubscription,
  findSubscriptionForUpdate,
  findSubscriptionOf,
  findSubscriptionOfForUpdate,
  findSubscriptions,
  findSubscriptionsOfProduct,
  suspendSubscriptions,
  updateSubscription,
  type Scope as SubscriptionScope,
  type SubscriptionRow,
} from './queries.ts';
export { ofBuyer, ofSeller, subscriptionOperations } from './operations.ts';
export { beginningOf } from './periods.ts';
export { beginPeriod, endWithPeriod, isRestOwed, missPayment, missRest, nextBeginning, settleRest } from './renew.ts';
export { isEntitled, isRunning } from './states.ts';
export {
  canBegin,
  expireSubscription,
  isUpgradable,
  prepareSubscription,
  startSubscription,
  upgradeSubscription,
  type NewSubscription,
} from './start.ts';
