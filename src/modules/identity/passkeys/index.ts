export type { PasskeyDependencies } from './dependencies.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
