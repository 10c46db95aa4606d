export type { PasskeyDependencies } from './dependencies.ts';
export { passkeyJobs } from './jobs.ts';
export { passkeyOperations } from './operations.ts';
