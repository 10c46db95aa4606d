export type { ArticleDependencies } from './dependencies.ts';
export { ensureBenefitsTask } from './events.ts';
export { articleJobs } from './jobs.ts';
export { articleOperations } from './operations.ts';
