export { continueEmailChanges, jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { findNextEmailChangeOf } from './queries.ts';
