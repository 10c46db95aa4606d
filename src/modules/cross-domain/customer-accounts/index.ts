export { accountChanges, jobs } from './jobs.ts';
export { operations } from './operations.ts';
