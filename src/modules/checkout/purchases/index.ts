export type { PurchaseDependencies } from './dependencies.ts';
export { followPeriodTask, reevaluateProductTask } from './events.ts';
export { followSubscriptionPeriods } from './follow-period.ts';
export { confirmCheckout } from './confirm-checkout.ts';
export { reconcileSubscriptionGrants, reconcileOrderGrants } from './reconcile-grants.ts';
export { jobs } from './jobs.ts';
export { findRevokedBenefits, presentGrantWithoutPurchase, presentOrderGrants } from './present.ts';
export { operations } from './operations.ts';
