export type { TestClockDependencies } from './dependencies.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
