export type { DisputeDependencies } from './dependencies.ts';
export { disputeOperations } from './operations.ts';
export { recordDispute } from './record.ts';
export { presentDispute } from './present.ts';
export { findDisputed, findDisputes } from './queries.ts';
