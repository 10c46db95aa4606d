export type { SubscriptionImportDependencies } from './dependencies.ts';
export { operations } from './operations.ts';
