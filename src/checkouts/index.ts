export { NotOpenCheckout } from './errors.ts';
export { checkoutUpdated, expireCheckoutsTask } from './events.ts';
export { checkoutJobs } from './jobs.ts';
export { checkoutOperations } from './operations.ts';
export { loadClientCheckout, presentClientCheckout } from './present.ts';
export { totalsOf } from './pricing.ts';
export { findBySecret, lockCheckout, updateCheckout as storeCheckout, type CheckoutRow } from './queries.ts';
export { applyPatch, isOver, lockOpenCheckout, type ClientPatch } from './update.ts';
