export type { DisputeDependencies } from './dependencies.ts';
export { operations } from './operations.ts';
export { OutdatedDisputeAnswer, recordDispute } from './record-dispute.ts';
export { presentDispute } from './present.ts';
export { findDisputes, isAccessWithdrawn, isDisputed } from './queries.ts';
export { reverseLostAmounts, reverseReturnedCredit } from './reverse-lost-amounts.ts';
