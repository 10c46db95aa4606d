export type { DisputeDependencies } from './dependencies.ts';
export { disputeOperations } from './operations.ts';
export { recordDispute } from './record-dispute.ts';
export { presentDispute } from './present.ts';
export { findDisputedAmounts, findDisputes } from './queries.ts';
