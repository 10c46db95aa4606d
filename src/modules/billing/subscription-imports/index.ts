export type { SubscriptionImportDependencies } from './dependencies.ts';
export { subscriptionImportOperations } from './operations.ts';
