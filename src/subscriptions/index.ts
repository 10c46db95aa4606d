export { presentSubscription, presentUserSubscription } from './present.ts';
export { findSubscriptions, type SubscriptionRow } from './queries.ts';
export { startSubscription } from './start.ts';
